/** How Saga is won, and how far both sides are. */
import type { Words } from '../../shell/lib/words';
import type { Goal } from '../types';
import type { SagaView } from './view';

export function goalOf({ conditions }: SagaView, words: Words): Goal {
  const [now, areas] = conditions.areas;
  const [held, coins] = conditions.coins;
  const n = Math.max(0, conditions.clock[0] - conditions.clock[1]);
  const vikings = { now, areas, held, coins };
  return {
    text: words.say('goal.text', { areas, coins }),
    brief: words.say('goal.brief'),
    reached: [
      { seat: 0, text: words.say('goal.vikings', vikings), brief: words.say('goal.vikings_brief', vikings) },
      { seat: 1, text: words.say('goal.saxons', { n }), brief: words.say('goal.saxons_brief', { n }) },
    ],
  };
}
