/** The wooden panel beside or below the map: track, common row, the two plates and the tiles. Local units.
 *  On an upright phone the tiles stand in a column beside the map. */
import { near, type SagaView, type Side } from '../view';
import type { Box, Point } from './layout';

export const TILE = { w: 172, h: 248, half: 100 };
export const PLATE = { w: 752, h: 62 };

/** How the panel is arranged: its plank, how far down the plates of the other side and the reader lie, and the tiles. */
export type Arranged = { w: number; h: number; plates: { other: number; own: number }; tile: (index: number) => Point };
export const SQUARE: Arranged = {
  w: 784,
  h: 640,
  plates: { other: 182, own: 564 },
  tile: (index) => ({ x: 24 + index * (TILE.w + 16), y: 280 }),
};
/** `up`: so far above the panel's top the column of tiles begins. */
export const column = (up: number): Arranged => ({
  w: 784,
  h: 326,
  plates: { other: 182, own: 250 },
  tile: (index) => ({ x: 802, y: 40 - up + index * 325 }),
});

/** How far a taken tile slides towards its holder. */
const TILE_SLIDE = 26;

/** Where the i-th action of a half stands within its tile, and the bonus on its outer edge. The reader's own half is below. */
const RIM = 8;
const ROOM = TILE.w - 2 * RIM;
export const HALF = { rim: RIM, room: ROOM, top: { own: TILE.h - RIM - TILE.half, other: RIM } };
export function iconBox(index: number, of: number, own = true): Box {
  const w = ROOM / of;
  const y = own ? HALF.top.own + 3 : HALF.top.other + 19;
  return { x: RIM + index * w + 3, y, w: w - 6, h: TILE.half - 22 };
}
export const bonusBox = (own: boolean): Box => ({
  x: TILE.w / 2 - 26,
  y: (own ? HALF.top.own + TILE.half : HALF.top.other) - 26,
  w: 52,
  h: 52,
});
/** The sign between the halves. */
export const MIDDLE_BOX: Box = { x: TILE.w / 2 - 26, y: TILE.h / 2 - 26, w: 52, h: 52 };

export const POOL: Point = { x: 52, y: 145 };
export const POOL_STEP = 62;
export const BANK: Point = { x: 636, y: 145 };

export function trackSpace(space: number, spaces: number): Point & { r: number } {
  const step = spaces > 1 ? 684 / (spaces - 1) : 0;
  return { x: 50 + (space - 1) * step, y: 44, r: Math.min(26, step * 0.42 || 26) };
}

export function plateOf(side: Side, view: SagaView, { plates }: Arranged): Box {
  return { x: 16, y: side === near(view) ? plates.own : plates.other, ...PLATE };
}

export function tilePoint(index: number, holder: Side | null, view: SagaView, arranged: Arranged): Point {
  const slide = holder === null ? 0 : holder === near(view) ? TILE_SLIDE : -TILE_SLIDE;
  const { x, y } = arranged.tile(index);
  return { x, y: y + slide };
}

/** Columns of a plate, measured from its left edge: the piece, with its number to the right of it. */
export const COLUMN = { mark: 34, name: 62, coins: 272, warriors: 394, leaders: 484, burhs: 648, initiative: 722 };

/** Spot of the i-th coin of a heap: a short row that closes up as it grows. */
export function coinSpot(heap: Point, index: number, count: number): Point {
  const step = Math.min(9, 44 / Math.max(1, count - 1));
  return { x: heap.x + index * step, y: heap.y - (index % 2) * 1.5 };
}
