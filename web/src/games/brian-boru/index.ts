/** Brian Boru, as the shell sees it. */
import { together } from '../shared/parts';
import { face } from '../types';
import { cardOf, namesOf } from './explain';
import { goalOf } from './goal';
import { FORMS } from './layout';
import Picture from './Picture.svelte';
import { SIGNS } from './signs';
import { colourOf, type BrianBoruView } from './view';

export default face<BrianBoruView>({
  accent: 'var(--moss)',
  picture: Picture,
  colour: colourOf,
  forms: () => FORMS,
  heights: { plate: 92, column: 364, row: 200 },
  bare: ({ phase }) => phase === 'setup',
  load: () =>
    together({
      map: import('./ownMap'),
      part: import('./OwnPart.svelte'),
      board: import('./IrelandBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Hand.svelte'),
      breakdown: import('./Breakdown.svelte'),
      sheet: import('./SheetPicture.svelte'),
      sign: import('./Sign.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  goal: goalOf,
  signs: SIGNS,
  held: (thing) => /^(card|line):/.test(thing),
  secret: (thing) => thing.startsWith('card:'),
  ground: (thing) => thing,
});
