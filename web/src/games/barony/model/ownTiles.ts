/** The tiles of an owner's box: kinds of three terrains clockwise, and how many there are of each. A tile is the same however it is turned. */
import { LETTERS } from '../view';

export type Kinds = Record<string, unknown>;

export const TERRAINS = Object.keys(LETTERS).map((letter) => letter.toUpperCase());
const MOST = 36;

const isThere = (kinds: Kinds, kind: string) => Object.keys(kinds).some((one) => (one + one).includes(kind));

/** Another number of a kind; with none it is gone. */
export const counted = (kinds: Kinds, kind: string, n: number): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([key, count]) =>
      key !== kind ? [[key, count]] : n < 1 ? [] : [[key, Math.min(MOST, n)]],
    ),
  );

/** A kind with another terrain on one of its hexes. Where that makes one that is there already, however it is turned, there are more of those. */
export function painted(kinds: Kinds, kind: string, hex: number, letter: string): Kinds {
  const next = kind.slice(0, hex) + letter + kind.slice(hex + 1);
  if (next === kind) return kinds;
  const same = Object.keys(kinds).find((one) => one !== kind && (one + one).includes(next));
  if (same === undefined)
    return Object.fromEntries(Object.entries(kinds).map(([key, count]) => [key === kind ? next : key, count]));
  return counted(counted(kinds, kind, 0), same, Number(kinds[same]) + Number(kinds[kind]));
}

/** One more kind, that is not there yet; none where all are. */
export function added(kinds: Kinds): Kinds | null {
  for (const a of TERRAINS)
    for (const b of TERRAINS)
      for (const c of TERRAINS) if (!isThere(kinds, a + b + c)) return { ...kinds, [a + b + c]: 1 };
  return null;
}
