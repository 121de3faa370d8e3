/** How Tiny Epic Vikings is won, and the points of everybody if the game ended now; others' Favor cards stay hidden. */
import type { Words } from '../../shell/lib/words';
import type { Goal } from '../types';
import { SEATS, type VikingsView } from './view';

export function goalOf({ parties, players }: VikingsView, words: Words): Goal {
  return {
    text: words.say(players === 1 ? 'goal.solo' : 'goal.text'),
    brief: words.say('goal.brief'),
    reached: parties.flatMap(({ id, score, favor_count: hidden }) => {
      if (!score) return [];
      const points = words.say('goal.points', { n: score.islands + (score.favors ?? 0) });
      const text = score.favors === null && hidden ? words.say('goal.hidden', { points, n: hidden }) : points;
      return [{ seat: (SEATS as readonly string[]).indexOf(id), text, brief: points }];
    }),
  };
}
