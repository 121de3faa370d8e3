/** Brian Boru, as the shell sees it. */
import { together } from '../shared/parts';
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
  load: () =>
    together({
      board: import('./IrelandBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Hand.svelte'),
      breakdown: import('./Breakdown.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  held: (thing) => /^(card|line):/.test(thing),
  ground: (thing) => thing,
};
