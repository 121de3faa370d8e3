/** How Barony is won, and how far everybody is. */
import type { Words } from '../../shell/lib/words';
import type { Goal } from '../types';
import type { BaronyView } from './view';

export function goalOf({ seats, last_round: last }: BaronyView, words: Words): Goal {
  return {
    text: words.say(last ? 'goal.last' : 'goal.text'),
    brief: words.say('goal.brief'),
    reached: seats.map(({ points: n, title }, seat) => {
      const points = words.say('board.points', { n });
      return {
        seat,
        text: words.say('goal.reached', { points, title: { table: 'title_of', key: title } }),
        brief: points,
      };
    }),
  };
}
