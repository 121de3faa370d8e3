/** Coasts: bays and headlands around an island's centre, skerries before them. Always the same for the same name. */
import type { Point } from '../../shared/flow';
import { polar } from './faces';

const TURN = 2 * Math.PI;
const CORNERS = 44;
/** Where boats lie the shore is even, so far to both sides. */
const QUAY = 0.42;

/** Numbers from 0 to 1 that follow from a name. */
export function chance(name: string): () => number {
  let seed = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** The angle from one direction to another, from -π to π. */
const between = (one: number, two: number) => Math.atan2(Math.sin(two - one), Math.cos(two - one));

export type Shore = { id: string; centre: Point; radius: number; docks: number[]; spit: Point | undefined };

/** How far an angle is from the nearest dock: 0 at a dock, 1 from a quay's length on. */
const wildness = (angle: number, docks: number[]) =>
  Math.min(1, ...docks.map((dock) => Math.abs(between(dock, angle)) / QUAY));

export function coast({ id, centre, radius, docks, spit }: Shore): Point[] {
  const random = chance(id);
  const phases = [random() * TURN, random() * TURN, random() * TURN];
  const way = spit ? Math.atan2(spit.y - centre.y, spit.x - centre.x) : 0;
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * TURN;
    const [one = 0, two = 0, three = 0] = phases;
    const broad =
      Math.sin(angle * 3 + one) * 0.05 + Math.sin(angle * 5 - two) * 0.05 + Math.sin(angle * 9 + three) * 0.03;
    const wild = wildness(angle, docks);
    const wave = (broad + (random() - 0.5) * 0.09) * (0.25 + 0.75 * wild);
    const turn = between(way, angle);
    if (!spit || Math.abs(turn) > 0.7) return polar(centre, angle, radius * (1 + wave));
    // Beyond the edge, so that the land runs off the map.
    const rim = radius * (turn * 1.15 + wave * 1.5);
    return polar(polar(spit, way, 40), way + Math.PI / 2, rim);
  });
}

export type Skerry = Point & { size: number };

/** A few rocks in the water, away from the docks. */
export function skerries({ id, centre, radius, docks, spit }: Shore): Skerry[] {
  const random = chance(`${id} rocks`);
  const off = spit ? [...docks, Math.atan2(spit.y - centre.y, spit.x - centre.x)] : docks;
  return Array.from({ length: 14 }, () => {
    const angle = random() * TURN;
    return { angle, ...polar(centre, angle, radius * (1.2 + random() * 0.14)), size: 0.6 + random() * 0.5 };
  })
    .filter(({ angle }) => off.every((dock) => Math.abs(between(dock, angle)) > QUAY))
    .slice(0, 4)
    .map(({ x, y, size }) => ({ x, y, size }));
}

/** Places along the land that runs off the map, from top to bottom as they are drawn. */
export function inland({ id, centre, radius, spit }: Shore): Point[] {
  if (!spit) return [];
  const random = chance(`${id} wood`);
  const way = Math.atan2(spit.y - centre.y, spit.x - centre.x);
  const far = Math.hypot(spit.x - centre.x, spit.y - centre.y);
  return Array.from({ length: 16 }, () => polar(centre, way, radius * 0.9 + random() * Math.max(0, far - radius * 0.8)))
    .map((at) => polar(at, way + Math.PI / 2, (random() - 0.5) * radius * 1.1))
    .sort((a, b) => a.y - b.y);
}
