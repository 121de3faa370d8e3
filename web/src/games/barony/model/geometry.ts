/** Where hexes, tiles and the score board lie. Hexes stand on a point; r grows downwards. */
import type { Form } from '../../types';
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

/** A quarter turn: what was in the east lies in the south. */
const turn = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** On a narrow screen a broad map is turned. */
export function middle({ q, r }: { q: number; r: number }, turned = false): Point {
  const at = { x: WIDE * (q + r / 2), y: ROW * r };
  return turned ? turn(at) : at;
}

/** The six corners, clockwise from the top. */
function corners({ x, y }: Point, side: number, turned: boolean): Point[] {
  const half = (side * Math.sqrt(3)) / 2;
  const found = [
    { x: 0, y: -side },
    { x: half, y: -side / 2 },
    { x: half, y: side / 2 },
    { x: 0, y: side },
    { x: -half, y: side / 2 },
    { x: -half, y: -side / 2 },
  ];
  return (turned ? found.map(turn) : found).map((corner) => ({ x: x + corner.x, y: y + corner.y }));
}

export function hexPath(at: Point, side = SIDE, turned = false): string {
  const [first, ...rest] = corners(at, side, turned).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
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
  const points = slotHexes(slot).map((hex) => middle(hex));
  return { x: points.reduce((sum, { x }) => sum + x, 0) / 3, y: points.reduce((sum, { y }) => sum + y, 0) / 3 };
}

export function slotOf(name: string): Slot {
  const [q, r, way] = name.split(',');
  return { q: Number(q), r: Number(r), down: way === 'down' };
}

const MARGIN = 26;
/** A turned map is for a phone, where every hex must be large enough for a finger. */
const NARROW_MARGIN = 6;
const marginOf = (turned: boolean) => (turned ? NARROW_MARGIN : MARGIN);
const EMPTY: Box = { x: -2 * WIDE, y: -2 * ROW, w: 4 * WIDE, h: 4 * ROW };

/** The map with a rim round it; while it is being laid, with room for another tile on every side. */
export function extent(hexes: { q: number; r: number }[], growing: boolean, turned = false): Box {
  if (!hexes.length) return EMPTY;
  const points = hexes.map((hex) => middle(hex, turned));
  const rim = marginOf(turned) + (growing ? 2 * WIDE : 0);
  const [across, down] = turned ? [SIDE, WIDE / 2] : [WIDE / 2, SIDE];
  const left = Math.min(...points.map(({ x }) => x)) - across - rim;
  const right = Math.max(...points.map(({ x }) => x)) + across + rim;
  const top = Math.min(...points.map(({ y }) => y)) - down - rim;
  const bottom = Math.max(...points.map(({ y }) => y)) + down + rim;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The score board below the map: five titles across, three lanes for new cities, and a line below. */
const LOW = { w: 130, h: 40, head: 36, stagger: 20 };
/** Beside the map it is a ladder: the titles lie one over the other, the duke on top, with their coronets before them. */
const LADDER = { w: 150, least: 96, most: 150, label: 170, head: 64 };
const FOOT = 32;
const GAP = 22;
/** About the room that a desk leaves for the board, width by height. */
const DESK = 1.55;

export type Cell = Box & { title: number; cities: number };
/** Where the parts of the score board lie, in its own units. */
export type Score = {
  tall: boolean;
  w: number;
  h: number;
  cells: Cell[];
  /** The middle of each title's name, and of the number of new cities over each lane of a ladder. */
  titles: Point[];
  lanes: Point[];
  foot: number;
};

const spaces = (box: (title: number, cities: number) => Box): Cell[] =>
  [0, 1, 2].flatMap((cities) => [0, 1, 2, 3, 4].map((title) => ({ title, cities, ...box(title, cities) })));

function lowScore(): Score {
  const { w, h, head, stagger } = LOW;
  return {
    tall: false,
    w: 5 * w + 2 * stagger,
    h: head + 3 * h + FOOT,
    cells: spaces((title, cities) => ({ x: title * w + cities * stagger, y: head + cities * h, w: w - 14, h: h - 6 })),
    titles: [0, 1, 2, 3, 4].map((title) => ({ x: (title + 0.5) * w, y: head - 12 })),
    lanes: [],
    foot: head + 3 * h + FOOT - 8,
  };
}

/** A ladder as high as it may be, within bounds. */
function ladder(high: number): Score {
  const { w, least, most, label, head } = LADDER;
  const step = Math.max(least, Math.min(most, (high - head - FOOT) / 5));
  const top = (title: number) => head + (4 - title) * step;
  return {
    tall: true,
    w: label + 3 * w,
    h: head + 5 * step + FOOT,
    cells: spaces((title, cities) => ({ x: label + cities * w, y: top(title), w: w - 10, h: step - 22 })),
    titles: [0, 1, 2, 3, 4].map((title) => ({ x: label / 2 - 6, y: top(title) + step / 2 + 24 })),
    lanes: [0, 1, 2].map((cities) => ({ x: label + (cities + 0.5) * w - 5, y: head / 2 - 4 })),
    foot: head + 5 * step + FOOT - 10,
  };
}

export type Layout = { view: Box; map: Box; turned: boolean; score: Score & Point & { scale: number } };

/** The score board below the map or beside it; either with the map turned. */
const ARRANGED = ['under', 'beside', 'under turned', 'beside turned'];

export function arrange(view: BaronyView, form: string): Layout {
  const turned = form.endsWith('turned');
  const map = extent(view.hexes, view.phase === 'layout', turned);
  const margin = marginOf(turned);
  if (form.startsWith('beside')) {
    const broad = (DESK * map.h - map.w - GAP) / (LADDER.label + 3 * LADDER.w);
    const scale = Math.max(0.8, Math.min(1.1, broad));
    const score = ladder((map.h - 2 * margin) / scale);
    const high = score.h * scale;
    return {
      view: { x: map.x, y: map.y, w: map.w + score.w * scale + GAP, h: Math.max(map.h, high + 2 * margin) },
      map,
      turned,
      score: { ...score, x: map.x + map.w, y: map.y + Math.max(margin, (map.h - high) / 2), scale },
    };
  }
  const score = lowScore();
  const scale = Math.min(1.25, (map.w - 2 * margin) / score.w);
  return {
    view: { x: map.x, y: map.y, w: map.w, h: map.h + score.h * scale },
    map,
    turned,
    score: { ...score, x: map.x + (map.w - score.w * scale) / 2, y: map.y + map.h - margin / 2, scale },
  };
}

/** While the map is being laid it stays as it lies: a growing map must not turn round. */
export const formsOf = (view: BaronyView): Form[] =>
  ARRANGED.filter((name) => view.phase !== 'layout' || !name.endsWith('turned')).map((name) => {
    const { view: whole, map } = arrange(view, name);
    return { name, w: whole.w, h: whole.h, map, narrow: name.endsWith('turned') };
  });
