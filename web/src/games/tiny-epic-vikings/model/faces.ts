/** Fjords are what the routes leave between them: the faces of a web of lines from island to island and to the edge of the map. */
import type { Box, Point } from '../../shared/flow';

/** A line of the web and the docks that it passes. */
export type Line = { points: Point[]; docks: string[] };
export type Face = { ring: Point[]; docks: Set<string> };

const round = (value: number) => Math.round(value * 10) / 10;
const keyOf = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
const angleOf = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);
const first = (points: Point[]) => points[0] ?? { x: 0, y: 0 };
const last = (points: Point[]) => points.at(-1) ?? { x: 0, y: 0 };

export const pathOf = (ring: Point[]) =>
  ring.length ? `M${ring.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z` : '';

export const polar = ({ x, y }: Point, angle: number, far: number): Point => ({
  x: x + Math.cos(angle) * far,
  y: y + Math.sin(angle) * far,
});

/** Where a ray from inside a box leaves it. */
export function edgeOf({ x, y }: Point, angle: number, box: Box): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const toX = dx > 0 ? (box.x + box.w - x) / dx : dx < 0 ? (box.x - x) / dx : Infinity;
  const toY = dy > 0 ? (box.y + box.h - y) / dy : dy < 0 ? (box.y - y) / dy : Infinity;
  const far = Math.min(toX, toY);
  return { x: x + dx * far, y: y + dy * far };
}

const cornersOf = ({ x, y, w, h }: Box): Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
];

/** The frame of the map, cut where lines reach it. */
export function frameLines(box: Box, ends: Point[]): Line[] {
  const along = ({ x, y }: Point) => {
    if (Math.abs(y - box.y) < 0.01) return x - box.x;
    if (Math.abs(x - box.x - box.w) < 0.01) return box.w + y - box.y;
    if (Math.abs(y - box.y - box.h) < 0.01) return 2 * box.w + box.h - (x - box.x);
    return 2 * (box.w + box.h) - (y - box.y);
  };
  const stops = [...cornersOf(box), ...ends].sort((a, b) => along(a) - along(b));
  return stops.map((stop, i) => ({ points: [stop, stops[(i + 1) % stops.length] ?? stop], docks: [] }));
}

export function facesOf(lines: Line[]): Face[] {
  const halves = lines.flatMap(({ points, docks }) => [
    { points, docks },
    { points: points.toReversed(), docks },
  ]);
  const leaving = new Map<string, number[]>();
  halves.forEach(({ points }, i) => {
    const key = keyOf(first(points));
    leaving.set(key, [...(leaving.get(key) ?? []), i]);
  });
  const turn = (i: number) => {
    const points = halves[i]?.points ?? [];
    return angleOf(first(points), points[1] ?? first(points));
  };
  for (const around of leaving.values()) around.sort((a, b) => turn(a) - turn(b));
  /** Having come along a line, leave by the one before it in the order of angles: so each face is walked round. */
  const after = (i: number) => {
    const around = leaving.get(keyOf(last(halves[i]?.points ?? []))) ?? [];
    return around[(around.indexOf(i ^ 1) - 1 + around.length) % around.length] ?? i;
  };
  const seen = new Set<number>();
  const faces: Face[] = [];
  for (const start of halves.keys()) {
    const ring: Point[] = [];
    const docks = new Set<string>();
    for (let i = start; !seen.has(i); i = after(i)) {
      seen.add(i);
      ring.push(...(halves[i]?.points.slice(0, -1) ?? []));
      for (const dock of halves[i]?.docks ?? []) docks.add(dock);
    }
    // Outside the frame one walks the other way round.
    if (ring.length > 2 && area(ring) > 0) faces.push({ ring, docks });
  }
  return faces;
}

function area(ring: Point[]): number {
  return ring.reduce((sum, one, i) => {
    const two = ring[(i + 1) % ring.length] ?? one;
    return sum + one.x * two.y - two.x * one.y;
  }, 0);
}

/** The part of a box that lies nearer to one point than to any other. */
export function cell(box: Box, own: Point, others: Point[]): Point[] {
  return others.reduce<Point[]>((ring, other) => {
    const middle = { x: (own.x + other.x) / 2, y: (own.y + other.y) / 2 };
    const side = ({ x, y }: Point) => (x - middle.x) * (other.x - own.x) + (y - middle.y) * (other.y - own.y);
    return ring.flatMap((one, i) => {
      const two = ring[(i + 1) % ring.length] ?? one;
      const [a, b] = [side(one), side(two)];
      const kept = a <= 0 ? [one] : [];
      if (a < 0 === b < 0 || a === b) return kept;
      const part = a / (a - b);
      return [...kept, { x: one.x + (two.x - one.x) * part, y: one.y + (two.y - one.y) * part }];
    });
  }, cornersOf(box));
}

export function contains(ring: Point[], { x, y }: Point): boolean {
  let inside = false;
  ring.forEach((one, i) => {
    const two = ring[(i + 1) % ring.length] ?? one;
    if (one.y > y !== two.y > y && x < ((two.x - one.x) * (y - one.y)) / (two.y - one.y) + one.x) inside = !inside;
  });
  return inside;
}

function toSegment({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - dx * part, y - a.y - dy * part);
}

export type Disc = Point & { r: number };

/** The point of a ring with most water around it: far from its sides and from discs (islands, docks). */
export function roomiest(ring: Point[], discs: Disc[], otherwise: Point): Point & { room: number } {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best = { ...otherwise, room: 0 };
  const STEPS = 26;
  for (let i = 1; i < STEPS; i++) {
    for (let j = 1; j < STEPS; j++) {
      const at = { x: left + (w * i) / STEPS, y: top + (h * j) / STEPS };
      const land = Math.min(...discs.map(({ x, y, r }) => Math.hypot(x - at.x, y - at.y) - r));
      if (land <= best.room || !contains(ring, at)) continue;
      const shore = Math.min(...ring.map((one, k) => toSegment(at, one, ring[(k + 1) % ring.length] ?? one)));
      const room = Math.min(land, shore);
      if (room > best.room) best = { ...at, room };
    }
  }
  return best;
}

/** Half of what a name of eight letters needs. */
const TITLE = { w: 62, h: 14 };
/** From where boats lie to the name below or above them. */
const ASIDE = 40;

/** Where the name of a ring is written: below its boats or above them, off lines, lands and docks as far as may be. */
export function titleSpot(ring: Point[], discs: Disc[], centre: Point): Point {
  const inner = ring.length ? ring : [centre];
  const score = (at: Point) => {
    const marks = [-1, -0.5, 0, 0.5, 1].flatMap((part) =>
      [-1, 1].map((side) => ({ x: at.x + part * TITLE.w, y: at.y + side * TITLE.h })),
    );
    const clear = (mark: Point) => {
      const land = Math.min(...discs.map(({ x, y, r }) => Math.hypot(x - mark.x, y - mark.y) - r));
      const line = Math.min(...inner.map((one, k) => toSegment(mark, one, inner[(k + 1) % inner.length] ?? one)));
      return Math.min(land, contains(inner, mark) ? line : -line, 16);
    };
    const far = Math.hypot(at.x - centre.x, at.y - centre.y);
    return Math.min(...marks.map(clear)) - far * 0.12;
  };
  const spots = [-36, -24, -12, 0, 12, 24, 36].flatMap((dx) =>
    [0, 10, 20, 34].flatMap((dy) => [
      { x: centre.x + 2 * dx, y: centre.y + ASIDE + dy },
      { x: centre.x + 2 * dx, y: centre.y - ASIDE - dy },
    ]),
  );
  const best = spots.reduce((a, b) => (score(b) > score(a) ? b : a));
  return { x: best.x, y: best.y + TITLE.h * 0.7 };
}

/** A closed curve through the middles of a ring's sides. */
export function smooth(ring: Point[]): string {
  const middle = (i: number): Point => {
    const one = ring[i % ring.length] ?? { x: 0, y: 0 };
    const two = ring[(i + 1) % ring.length] ?? one;
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
  };
  const start = middle(ring.length - 1);
  const curves = ring.map((corner, i) => {
    const to = middle(i);
    return `Q${round(corner.x)} ${round(corner.y)} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}Z`;
}
