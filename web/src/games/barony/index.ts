/** Barony, as the shell sees it. */
import { together } from '../shared/parts';
import { face } from '../types';
import { cardOf, namesOf } from './explain';
import { goalOf } from './goal';
import { formsOf } from './model/geometry';
import Picture from './Picture.svelte';
import { colourOf, type BaronyView } from './view';

export default face<BaronyView>({
  accent: 'var(--ochre)',
  picture: Picture,
  colour: colourOf,
  forms: formsOf,
  heights: { plate: 118, column: 242, row: 116 },
  load: () =>
    together({
      part: import('./OwnPart.svelte'),
      board: import('./BaronyBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Rack.svelte'),
      breakdown: import('./Breakdown.svelte'),
      sheet: import('./SheetPicture.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  goal: goalOf,
  held: (thing) => /^(action|knights|pay|reserve|tile|token|turn):/.test(thing),
  ground: (thing) => thing,
});
