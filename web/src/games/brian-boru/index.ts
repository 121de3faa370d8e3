/** Brian Boru, as the shell sees it. */
import type { Face } from '../types';
import { cardOf, namesOf } from './explain';
import { BROAD, layoutFor } from './layout';
import Picture from './Picture.svelte';
import { colourOf, type BrianBoruView } from './view';

const shape = ({ w, h }: { w: number; h: number }) => w / h;

export const brianBoru: Face<BrianBoruView> = {
  accent: 'var(--moss)',
  picture: Picture,
  colour: colourOf,
  shape: (width) => shape(layoutFor(width >= BROAD)),
  broad: BROAD,
  load: async () => {
    const [board, plate, rack, breakdown] = await Promise.all([
      import('./IrelandBoard.svelte'),
      import('./Standing.svelte'),
      import('./Hand.svelte'),
      import('./Breakdown.svelte'),
    ]);
    return { board: board.default, plate: plate.default, rack: rack.default, breakdown: breakdown.default };
  },
  names: namesOf,
  card: cardOf,
  ground: (thing) => thing,
};
