/** New Game, as the shell sees it. */
import { together } from '../shared/parts';
import { face } from '../types';
import { cardOf, namesOf } from './explain';
import { FORMS } from './layout';
import Picture from './Picture.svelte';
import { colourOf, type NewGameView } from './view';

export default face<NewGameView>({
  accent: 'var(--heather)',
  picture: Picture,
  colour: colourOf,
  forms: () => FORMS,
  heights: { plate: 60, column: 0, row: 0 },
  load: () =>
    together({
      board: import('./NewGameBoard.svelte'),
      plate: import('./Standing.svelte'),
    }),
  names: namesOf,
  card: cardOf,
  ground: (thing) => thing,
});
