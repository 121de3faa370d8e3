/** Sets of tokens that pay for a title. */
import { KINDS, type BaronyView, type Kind } from '../view';

export type Given = Record<Kind, number>;

export const worth = (given: Given, values: BaronyView['values'], metal: 'gold' | 'silver' = 'gold'): number =>
  KINDS.reduce((sum, kind) => sum + given[kind] * values[kind][metal], 0);

/** Of the sets offered, the one that costs the least silver, and then the least gold. */
export function cheapest(things: string[], values: BaronyView['values']): Given {
  const sets = things
    .filter((thing) => /^pay:\d/.test(thing))
    .map((thing): Given => {
      const [field = 0, plain = 0, forest = 0, mountain = 0] = thing.slice(4).split('-').map(Number);
      return { field, plain, forest, mountain };
    });
  const cost = (given: Given) => 100 * worth(given, values, 'silver') + worth(given, values);
  return sets.reduce(
    (best, one) => (cost(one) < cost(best) ? one : best),
    sets[0] ?? { field: 0, plain: 0, forest: 0, mountain: 0 },
  );
}
