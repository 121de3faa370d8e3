/** The sea chart: where islands, docks, routes and fjords lie on our drawing.
    All of it follows from the places that the component file gives, so a map of an owner's own is drawn by the same rules. */
import type { Box, Point } from '../../shared/flow';
import type { At, Dock, Fjord, Island } from '../view';
import { coast, inland, skerries, type Shore, type Skerry } from './coast';
import {
  cell,
  contains,
  edgeOf,
  facesOf,
  frameLines,
  pathOf,
  polar,
  roomiest,
  smooth,
  titleSpot,
  type Line,
} from './faces';

/** The component file's map. */
const SHEET = { w: 300, h: 200 };
/** Least angle between two docks of an island. */
const APART = 0.66;
const TURN = 2 * Math.PI;
/** From the coast to the middle of a boat in dock. */
const BERTH = 24;
/** Least water between two islands: two boats that lie face to face. */
const STRAIT = 2 * BERTH + 50;

/** Where a boat lies; village: on the shore behind it; beside: where a second boat lies. */
export type DockSpot = Point & { angle: number; shore: Point; village: Point; beside: Point };
/** title: where its name is written; sign: where its rune lies. */
export type IslandSpot = Point & {
  shape: string;
  skerries: Skerry[];
  inland: Point[];
  field: Box;
  title: Point;
  sign: Point;
};
export type FjordSpot = Point & { shape: string; field: Box; title: Point };
export type Chart = {
  box: Box;
  radius: number;
  islands: Record<string, IslandSpot>;
  docks: Record<string, DockSpot>;
  fjords: Record<string, FjordSpot>;
  routes: { key: string; path: string }[];
};

type Land = { islands: Island[]; docks: Dock[]; fjords: Fjord[] };
type Scale = (at: At) => Point;
/** Where an island's land reaches the edge of the map. */
type Spit = { island: string; end: Point };

export function makeChart(land: Land, box: Box, radius: number): Chart {
  const scale: Scale = ([x, y]) => ({ x: box.x + (x / SHEET.w) * box.w, y: box.y + (y / SHEET.h) * box.h });
  const centres = settleIslands(land, scale, box, radius);
  const docks = berths(land, scale, centres, radius);
  const spits = land.islands.flatMap(({ id }) => spitsOf(id, land.docks, docks, centres[id] ?? scale([0, 0]), box));
  const lines = webOf(land.docks, docks, centres, spits, box);
  const rings = fjordRings(land, lines, box, scale);
  const discs = [
    ...Object.values(centres).map((at) => ({ ...at, r: radius })),
    ...Object.values(docks).map(({ x, y }) => ({ x, y, r: 24 })),
  ];
  return {
    box,
    radius,
    docks,
    islands: Object.fromEntries(
      land.islands.map(({ id, at }) => {
        const centre = centres[id] ?? scale(at);
        const spit = spits.find(({ island }) => island === id)?.end;
        const own = land.docks.filter(({ island }) => island === id).map((dock) => docks[dock.id]?.angle ?? 0);
        return [id, islandSpot({ id, centre, radius, docks: own, spit })];
      }),
    ),
    fjords: Object.fromEntries(
      land.fjords.map(({ id, at }) => {
        const ring = rings.get(id) ?? [];
        const { x, y, room } = roomiest(ring, discs, scale(at));
        const half = Math.max(32, room * 0.95);
        const field = { x: x - half, y: y - half * 0.7, w: 2 * half, h: half * 1.4 };
        return [id, { x, y, shape: pathOf(ring), field, title: titleSpot(ring, discs, { x, y }) }];
      }),
    ),
    routes: routesOf(land.docks, docks, lines),
  };
}

/** Islands where the file has them, moved apart where they would touch and kept inside the frame. */
function settleIslands({ islands, docks }: Land, scale: Scale, box: Box, radius: number): Record<string, Point> {
  const all = islands.map(({ id, at }) => {
    // A dock that leads off the map must itself lie on it.
    const off = docks.some(({ island, route }) => island === id && route === null);
    return { ...scale(at), id, margin: off ? radius + 2 * BERTH + 4 : radius * 0.9 };
  });
  const least = 2 * radius + STRAIT;
  const within = (value: number, from: number, room: number, margin: number) =>
    Math.max(from + margin, Math.min(from + room - margin, value));
  for (let round = 0; round < 80; round++) {
    for (const [i, one] of all.entries()) {
      for (const two of all.slice(i + 1)) {
        const [dx, dy] = [two.x - one.x || 1, two.y - one.y];
        const far = Math.hypot(dx, dy);
        if (far >= least) continue;
        const push = (least - far) / 2 / far;
        [one.x, one.y] = [one.x - dx * push, one.y - dy * push];
        [two.x, two.y] = [two.x + dx * push, two.y + dy * push];
      }
    }
    for (const one of all) {
      one.x = within(one.x, box.x, box.w, one.margin);
      one.y = within(one.y, box.y, box.h, one.margin);
    }
  }
  return Object.fromEntries(all.map(({ id, x, y }) => [id, { x, y }]));
}

/** Docks on the coasts, in the direction that the file gives them, never too close to each other. */
function berths({ islands, docks }: Land, scale: Scale, centres: Record<string, Point>, radius: number) {
  const spots: Record<string, DockSpot> = {};
  for (const { id, at } of islands) {
    const centre = centres[id] ?? scale(at);
    const own = docks
      .filter(({ island }) => island === id)
      .map((dock) => {
        const over = islands.find(({ id: other }) => other === docks.find((one) => one.id === dock.route)?.island);
        const to = dock.at[0] === at[0] && dock.at[1] === at[1] ? (over?.at ?? dock.at) : dock.at;
        // As the file has it, so that a dock faces the wind that it is called by.
        return { id: dock.id, angle: Math.atan2(to[1] - at[1], to[0] - at[0]) };
      });
    keepApart(own);
    for (const { id: dock, angle } of own) {
      const out = (far: number, turn = 0) => polar(centre, angle + turn, radius + far);
      spots[dock] = { ...out(BERTH), angle, shore: out(-10), village: out(-9), beside: out(BERTH + 4, 42 / radius) };
    }
  }
  return spots;
}

function keepApart(own: { angle: number }[]): void {
  for (let round = 0; round < 40; round++) {
    own.sort((a, b) => a.angle - b.angle);
    own.forEach((one, i) => {
      const two = own[(i + 1) % own.length];
      if (!two || two === one) return;
      const between = (two.angle - one.angle + 2 * TURN) % TURN;
      if (between >= APART) return;
      one.angle -= (APART - between) / 4;
      two.angle += (APART - between) / 4;
    });
  }
}

/** Between two docks side by side lies a fjord that both touch; where there is none, the island reaches the edge of the map. */
function spitsOf(id: string, docks: Dock[], spots: Record<string, DockSpot>, centre: Point, box: Box): Spit[] {
  const own = docks
    .filter(({ island }) => island === id)
    .map(({ id: dock, fjords }) => ({ fjords, angle: spots[dock]?.angle ?? 0 }))
    .sort((a, b) => a.angle - b.angle);
  const gaps = own.map((one, i) => {
    const two = own[(i + 1) % own.length] ?? one;
    const wide = (two.angle - one.angle + 2 * TURN) % TURN || TURN;
    const shared = one.fjords.filter((fjord) => two.fjords.includes(fjord)).length;
    return { middle: one.angle + wide / 2, wide, shared };
  });
  const open = gaps.filter(({ shared }) => shared === 0);
  // Two docks make two gaps: if they share one fjord only, the wider gap is land.
  if (own.length === 2 && gaps[0]?.shared === 1) open.push(gaps.reduce((a, b) => (b.wide > a.wide ? b : a)));
  return open.map(({ middle }) => ({ island: id, end: edgeOf(centre, middle, box) }));
}

/** The lines that part the fjords: routes, lands that reach the edge, and the edge itself. */
function webOf(
  docks: Dock[],
  spots: Record<string, DockSpot>,
  centres: Record<string, Point>,
  spits: Spit[],
  box: Box,
): Line[] {
  const ends = spits.map(({ end }) => end);
  const lines: Line[] = spits.flatMap(({ island, end }) => {
    const centre = centres[island];
    return centre ? [{ points: [centre, end], docks: [] }] : [];
  });
  for (const { id, island, route } of docks) {
    const [centre, spot] = [centres[island], spots[id]];
    const other = docks.find((dock) => dock.id === route);
    const [far, over] = [centres[other?.island ?? ''], spots[other?.id ?? '']];
    if (!centre || !spot) continue;
    if (route === null) {
      const end = edgeOf(centre, spot.angle, box);
      ends.push(end);
      lines.push({ points: [centre, end], docks: [id] });
    } else if (far && over && id < route) lines.push({ points: [centre, spot, over, far], docks: [id, route] });
  }
  return [...lines, ...frameLines(box, ends)];
}

/** A face for each fjord, told by the docks around it. If the map's lines do not part its fjords so, each has what lies nearest to it. */
function fjordRings({ docks, fjords }: Land, lines: Line[], box: Box, scale: Scale): Map<string, Point[]> {
  const rings = new Map<string, Point[]>();
  for (const face of facesOf(lines)) {
    const around = docks.filter(({ id }) => face.docks.has(id));
    const fitting = fjords.filter(({ id }) => around.every((dock) => dock.fjords.includes(id)));
    const own = fitting.length > 1 ? fitting.filter(({ at }) => contains(face.ring, scale(at))) : fitting;
    if (own.length === 1 && own[0]) rings.set(own[0].id, face.ring);
  }
  if (rings.size === fjords.length) return rings;
  const points = fjords.map(({ at }) => scale(at));
  return new Map(fjords.map(({ id, at }, i) => [id, cell(box, scale(at), points.toSpliced(i, 1))]));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Dotted lines from boat to boat, or off the map. */
function routesOf(docks: Dock[], spots: Record<string, DockSpot>, lines: Line[]): Chart['routes'] {
  return docks.flatMap(({ id, route }) => {
    const from = spots[id];
    const to = route === null ? lines.find((line) => line.docks[0] === id)?.points.at(-1) : spots[route];
    if (!from || !to || (route !== null && route < id)) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const trim = 30 / (Math.hypot(dx, dy) || 1);
    const tail = route === null ? 0 : trim;
    const points = [from.x + dx * trim, from.y + dy * trim, to.x - dx * tail, to.y - dy * tail].map(round);
    return [{ key: id, path: `M${points[0]} ${points[1]}L${points[2]} ${points[3]}` }];
  });
}

function islandSpot(shore: Shore): IslandSpot {
  const { radius, centre } = shore;
  const { x, y } = centre;
  return {
    x,
    y,
    shape: smooth(coast(shore)),
    skerries: skerries(shore),
    inland: inland(shore),
    title: { x, y: y - radius * 0.46 },
    sign: { x, y: y - radius * 0.2 },
    field: { x: x - radius * 0.78, y: y + radius * 0.04, w: radius * 1.56, h: radius * 0.74 },
  };
}
