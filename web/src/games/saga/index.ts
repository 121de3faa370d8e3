/** Saga, as the shell sees it. */
import { together } from '../shared/parts';
import type { Face } from '../types';
import { cardOf, groundOf, namesOf } from './explain';
import Picture from './Picture.svelte';
import type { SagaView } from './view';

export const saga: Face<SagaView> = {
  accent: 'var(--wax)',
  picture: Picture,
  colour: (seat) => (seat === 0 ? 'slate' : 'woad'),
  shape: (width) => (width >= 700 ? 1680 / 1320 : 800 / 1978),
  broad: 700,
  load: () =>
    together({
      board: import('./SagaBoard.svelte'),
      plate: import('./Standing.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  ground: groundOf,
};
