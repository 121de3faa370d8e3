/** Where everything lies, for a broad screen and for a phone. Units: about 2 to a CSS pixel in both. */
import type { Box, Point } from '../../shared/flow';
import type { End } from '../view';

export type Layout = {
  kind: 'wide' | 'even' | 'tall';
  w: number;
  h: number;
  /** The sea with its frame. */
  map: Box;
  rows: [Box, Box];
  /** With its height in units of its own. */
  panel: Point & { scale: number; h: number };
};

/** Local units of the panel with gods, era, battle and enemy; the least height. */
export const PANEL = { w: 588, h: 1150 };

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
const TALL_SCALE = 800 / PANEL.w;

export const LAYOUTS: Record<Layout['kind'], Layout> = {
  wide: {
    kind: 'wide',
    w: 2000,
    h: 1110,
    map: box(0, 100, 1400, 910),
    rows: [box(0, 2, 1400, 92), box(0, 1016, 1400, 92)],
    panel: { x: 1412, y: 0, scale: 1, h: 1110 },
  },
  // Between the two: for a dock beside the board on an ordinary laptop.
  even: {
    kind: 'even',
    w: 1840,
    h: 1210,
    map: box(0, 100, 1240, 1010),
    rows: [box(0, 2, 1240, 92), box(0, 1116, 1240, 92)],
    panel: { x: 1252, y: 0, scale: 1, h: 1210 },
  },
  tall: {
    kind: 'tall',
    w: 800,
    h: Math.ceil(1204 + PANEL.h * TALL_SCALE),
    map: box(0, 78, 800, 1040),
    rows: [box(0, 2, 800, 72), box(0, 1122, 800, 72)],
    panel: { x: 0, y: 1204, scale: TALL_SCALE, h: PANEL.h },
  },
};

export const FRAME = 26;
export const sea = ({ x, y, w, h }: Box): Box => box(x + FRAME, y + FRAME, w - 2 * FRAME, h - 2 * FRAME);

/** How large islands are drawn: fewer of them have more room. */
export function radiusFor({ kind }: Layout, islands: number): number {
  const most = kind === 'tall' ? 60 : 80;
  return islands > 6 ? most : most * 1.2;
}

const TAB = 46;
/** A row of Favor cards: where each lies, as large as fits. */
export function favorSpots(row: Box, count: number, card: { w: number; h: number }) {
  const step = Math.min((row.w - 2 * TAB) / Math.max(1, count), (row.h / card.h) * (card.w + 14));
  const scale = Math.min(row.h / card.h, (step - 6) / card.w);
  const left = row.x + row.w / 2 - (step * count) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + i * step + (step - card.w * scale) / 2,
    y: row.y + (row.h - card.h * scale) / 2,
    w: card.w * scale,
    h: card.h * scale,
    scale,
  }));
}

/** What stands for an end of a row: its last card and the room beside it; a single card is parted. */
export function endBox(row: Box, spots: Box[], end: End): Box {
  const left = end.endsWith('left');
  const card = left ? spots[0] : spots.at(-1);
  if (!card) {
    const x = row.x + row.w / 2;
    return box(x - 60, row.y, 120, row.h);
  }
  const w = spots.length === 1 ? card.w / 2 : card.w;
  return left ? box(card.x - TAB, card.y, w + TAB, card.h) : box(card.x + card.w - w, card.y, w + TAB, card.h);
}
