/** Barony, as the shell sees it. */
import { together } from '../shared/parts';
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
  load: () =>
    together({
      board: import('./BaronyBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Rack.svelte'),
      breakdown: import('./Breakdown.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  held: (thing) => /^(action|knights|pay|reserve|tile|token|turn):/.test(thing),
  ground: (thing) => thing,
};
