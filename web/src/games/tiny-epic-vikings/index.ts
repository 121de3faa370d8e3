/** Tiny Epic Vikings, as the shell sees it. */
import { together } from '../shared/parts';
import { face } from '../types';
import { explained, groundOf, namesOf } from './explain';
import { goalOf } from './goal';
import { LAYOUTS } from './model/layout';
import Picture from './Picture.svelte';
import { SIGNS } from './signs';
import { colourOf, SEATS, type VikingsView } from './view';

export default face<VikingsView>({
  accent: 'var(--woad)',
  picture: Picture,
  colour: (seat) => colourOf(SEATS[seat] ?? 'enemy'),
  forms: () =>
    Object.values(LAYOUTS).map(({ kind, w, h, panel }) => ({
      name: kind,
      w,
      h,
      map: kind === 'tall' ? { w, h: panel.y } : { w, h },
      panel: { x: panel.x, y: panel.y, w: w - panel.x, h: h - panel.y },
    })),
  heights: { plate: 138, column: 430, row: 172 },
  load: () =>
    together({
      map: import('./ownMap'),
      part: import('./OwnPart.svelte'),
      board: import('./VikingsBoard.svelte'),
      plate: import('./Standing.svelte'),
      rack: import('./Rack.svelte'),
      breakdown: import('./Breakdown.svelte'),
      sheet: import('./SheetPicture.svelte'),
      sign: import('./Sign.svelte'),
    }),
  names: namesOf,
  card: explained,
  goal: goalOf,
  signs: SIGNS,
  held: (thing) => /^(card|favor):/.test(thing),
  secret: (thing) => thing.startsWith('card:'),
  ground: groundOf,
});
