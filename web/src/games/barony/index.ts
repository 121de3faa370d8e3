/** Barony, as the shell sees it. */
import type { Face } from '../types';
import { cardOf, namesOf } from './explain';
import { arrange } from './model/geometry';
import Picture from './Picture.svelte';
import { colourOf, type BaronyView } from './view';

const BROAD = 700;

export const barony: Face<BaronyView> = {
  accent: 'var(--ochre)',
  picture: Picture,
  colour: colourOf,
  shape: (width, view) => {
    const { w, h } = arrange(view, width >= BROAD).view;
    return w / h;
  },
  broad: BROAD,
  load: async () => {
    const [board, plate, rack, breakdown] = await Promise.all([
      import('./BaronyBoard.svelte'),
      import('./Standing.svelte'),
      import('./Rack.svelte'),
      import('./Breakdown.svelte'),
    ]);
    return { board: board.default, plate: plate.default, rack: rack.default, breakdown: breakdown.default };
  },
  names: namesOf,
  card: cardOf,
  ground: (thing) => thing,
};
