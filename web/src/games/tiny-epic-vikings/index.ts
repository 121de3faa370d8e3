/** Tiny Epic Vikings, as the shell sees it. */
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
  load: async () => {
    const [board, plate, rack, breakdown] = await Promise.all([
      import('./VikingsBoard.svelte'),
      import('./Standing.svelte'),
      import('./Rack.svelte'),
      import('./Breakdown.svelte'),
    ]);
    return { board: board.default, plate: plate.default, rack: rack.default, breakdown: breakdown.default };
  },
  names: namesOf,
  card: cardOf,
  ground: groundOf,
};
