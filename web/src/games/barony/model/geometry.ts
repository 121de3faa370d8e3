/** Where hexes, tiles and the score board lie. Hexes stand on a point; r grows downwards. */
import type { BaronyView, Hex, Slot } from '../view';

export type Point = { x: number; y: number };
export type Box = Point & { w: number; h: number };

/** From the middle of a hex to a corner. */
export const SIDE = 50;
export const WIDE = SIDE * Math.sqrt(3);
export const ROW = SIDE * 1.5;

export const WAYS: Record<string, { q: number; r: number }> = {
  e: { q: 1, r: 0 },
  se: { q: 0, r: 1 },
  sw: { q: -1, r: 1 },
  w: { q: -1, r: 0 },
  nw: { q: 0, r: -1 },
  ne: { q: 1, r: -1 },
};

export const middle = ({ q, r }: { q: number; r: number }): Point => ({ x: WIDE * (q + r / 2), y: ROW * r });

/** The six corners, clockwise from the top. */
function corners({ x, y }: Point, side: number): Point[] {
  const half = (side * Math.sqrt(3)) / 2;
  return [
    { x, y: y - side },
    { x: x + half, y: y - side / 2 },
    { x: x + half, y: y + side / 2 },
    { x, y: y + side },
    { x: x - half, y: y + side / 2 },
    { x: x - half, y: y - side / 2 },
  ];
}

export function hexPath(at: Point, side = SIDE): string {
  const [first, ...rest] = corners(at, side).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${first}${rest.map((corner) => `L${corner}`).join('')}Z`;
}

export const wayTo = (from: Hex, to: Hex): string | undefined =>
  Object.keys(WAYS).find((way) => from.q + (WAYS[way]?.q ?? 0) === to.q && from.r + (WAYS[way]?.r ?? 0) === to.r);

export function neighbour(hexes: Hex[], from: Hex, way: string): Hex | undefined {
  return hexes.find(({ q, r }) => q === from.q + (WAYS[way]?.q ?? 0) && r === from.r + (WAYS[way]?.r ?? 0));
}

export const isBorder = (hexes: Hex[], hex: Hex): boolean =>
  Object.keys(WAYS).some((way) => !neighbour(hexes, hex, way));

export const near = (hexes: Hex[], hex: Hex): Hex[] =>
  Object.keys(WAYS).flatMap((way) => neighbour(hexes, hex, way) ?? []);

/** The three hexes of a tile in a slot, clockwise. */
export function slotHexes({ q, r, down }: Slot): { q: number; r: number }[] {
  return down
    ? [
        { q: q + 1, r },
        { q: q + 2, r },
        { q: q + 1, r: r + 1 },
      ]
    : [
        { q, r },
        { q, r: r + 1 },
        { q: q - 1, r: r + 1 },
      ];
}

/** Where the three hexes of a slot meet. */
export function slotMiddle(slot: Slot): Point {
  const points = slotHexes(slot).map(middle);
  return { x: points.reduce((sum, { x }) => sum + x, 0) / 3, y: points.reduce((sum, { y }) => sum + y, 0) / 3 };
}

export function slotOf(name: string): Slot {
  const [q, r, way] = name.split(',');
  return { q: Number(q), r: Number(r), down: way === 'down' };
}

const MARGIN = 26;
const EMPTY: Box = { x: -2 * WIDE, y: -2 * ROW, w: 4 * WIDE, h: 4 * ROW };

/** The map with a rim round it; while it is being laid, with room for another tile on every side. */
export function extent(hexes: { q: number; r: number }[], growing: boolean): Box {
  if (!hexes.length) return EMPTY;
  const points = hexes.map(middle);
  const rim = MARGIN + (growing ? 2 * WIDE : 0);
  const left = Math.min(...points.map(({ x }) => x)) - WIDE / 2 - rim;
  const right = Math.max(...points.map(({ x }) => x)) + WIDE / 2 + rim;
  const top = Math.min(...points.map(({ y }) => y)) - SIDE - rim;
  const bottom = Math.max(...points.map(({ y }) => y)) + SIDE + rim;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The score board: five titles across, three rows of new cities, and a line below. Its cells are higher where there is room. */
export const CELL = { w: 130, low: 44, high: 84 };
export const HEAD = 40;
export const FOOT = 40;
export const STAGGER = 20;
const WIDTH = 5 * CELL.w + 2 * STAGGER;
const heightOf = (cell: number) => HEAD + 3 * cell + FOOT;
const GAP = 22;
/** About the room that a desk leaves for the board, width by height. */
const DESK = 1.55;

export type Layout = { view: Box; score: Point & { scale: number; cell: number } };

/** Map and score board: below the map, or beside it where that lets the map be larger. */
export function arrange(view: BaronyView, broad: boolean): Layout {
  const map = extent(view.hexes, view.phase === 'layout');
  const below = Math.min(broad ? 0.75 : 1.25, (map.w - 2 * MARGIN) / WIDTH);
  const under = { w: map.w, h: map.h + heightOf(CELL.low) * below };
  const side = Math.max(0.6, Math.min(1, (DESK * map.h - map.w - GAP) / WIDTH));
  const beside = { w: map.w + WIDTH * side + GAP, h: Math.max(map.h, heightOf(CELL.high) * side) };
  const scale = (box: { w: number; h: number }) => Math.min(DESK / box.w, 1 / box.h);
  if (broad && scale(beside) > scale(under))
    return {
      view: { x: map.x, y: map.y, ...beside },
      score: { x: map.x + map.w, y: map.y + MARGIN, scale: side, cell: CELL.high },
    };
  const x = map.x + (map.w - WIDTH * below) / 2;
  return {
    view: { x: map.x, y: map.y, ...under },
    score: { x, y: map.y + map.h - MARGIN / 2, scale: below, cell: CELL.low },
  };
}
