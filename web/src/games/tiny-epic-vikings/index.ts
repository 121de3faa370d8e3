/** Tiny Epic Vikings, as the shell sees it. */
import { together } from '../shared/parts';
import type { Face } from '../types';
import { cardOf, groundOf, namesOf } from './explain';
import { LAYOUTS } from './model/layout';
import Picture from './Picture.svelte';
import { colourOf, SEATS, type VikingsView } from './view';

const BROAD = 700;

export const tinyEpicVikings: Face<VikingsView> = {
  accent: 'var(--woad)',
  picture: Picture,
  colour: (seat) => colourOf(SEATS[seat] ?? 'enemy'),
  shape: (width) => {
    const { w, h } = width >= BROAD ? LAYOUTS.wide : LAYOUTS.tall;
    return w / h;
  },
  broad: BROAD,
  load: () =>
    together({
      board: import('./VikingsBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Rack.svelte'),
      breakdown: import('./Breakdown.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  held: (thing) => /^(card|favor):/.test(thing),
  ground: groundOf,
};
