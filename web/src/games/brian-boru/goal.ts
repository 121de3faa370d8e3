/** How Brian Boru is won, and how far everybody is: points, and what regions would bring at the end. */
import type { Words } from '../../shell/lib/words';
import type { Goal } from '../types';
import type { BrianBoruView } from './view';

export function goalOf({ seats, rounds, board, phase }: BrianBoruView, words: Words): Goal {
  return {
    text: words.say('goal.text', { rounds }),
    brief: words.say('goal.brief'),
    reached: seats.map(({ points: n, tokens, regions }, seat) => {
      const points = words.say('board.points', { n });
      const won = board.regions.filter(({ id }) => tokens.includes(id)).reduce((sum, one) => sum + one.points, 0);
      const more = won + (board.spread[regions] ?? 0);
      const text = phase === 'over' ? points : words.say('goal.reached', { points, more });
      return { seat, text, brief: points };
    }),
  };
}
