/** Saga, as the shell sees it. */
import { together } from '../shared/parts';
import { face } from '../types';
import { cardOf, groundOf, namesOf } from './explain';
import { goalOf } from './goal';
import { LAYOUTS } from './model/layout';
import Picture from './Picture.svelte';
import { SIGNS } from './signs';
import type { SagaView } from './view';

export default face<SagaView>({
  accent: 'var(--wax)',
  picture: Picture,
  colour: (seat) => (seat === 0 ? 'slate' : 'woad'),
  forms: () => [
    ...[LAYOUTS.wide, LAYOUTS.tall].map(({ kind, w, h, map, panel: { x, y, arranged } }) => ({
      name: kind,
      w,
      h,
      map,
      panel: { x, y, w: arranged.w, h: arranged.h },
    })),
    { name: 'narrow', w: LAYOUTS.narrow.w, h: LAYOUTS.narrow.h, map: LAYOUTS.narrow, narrow: true, corner: true },
  ],
  heights: { plate: 152, column: 0, row: 0 },
  load: () =>
    together({
      map: import('./ownMap'),
      part: import('./OwnPart.svelte'),
      board: import('./SagaBoard.svelte'),
      plate: import('./Standing.svelte'),
      sheet: import('./SheetPicture.svelte'),
      sign: import('./Sign.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  goal: goalOf,
  signs: SIGNS,
  ground: groundOf,
});
