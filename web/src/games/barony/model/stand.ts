/** How pieces stand on a hex: the building and each player's knights side by side. */
import type { Hex } from '../view';
import type { Point } from './geometry';

export type Spot = Point & { scale: number };

const SPOTS: Spot[][] = [
  [{ x: 0, y: 6, scale: 1.15 }],
  [
    { x: -19, y: 6, scale: 0.98 },
    { x: 20, y: 10, scale: 0.98 },
  ],
  [
    { x: 0, y: -13, scale: 0.8 },
    { x: -20, y: 20, scale: 0.8 },
    { x: 20, y: 20, scale: 0.8 },
  ],
  [
    { x: -18, y: -12, scale: 0.76 },
    { x: 18, y: -12, scale: 0.76 },
    { x: -18, y: 23, scale: 0.76 },
    { x: 18, y: 23, scale: 0.76 },
  ],
];

/** Spots on a hex, from its middle: of the building, and of each seat that has knights there. */
export function stand({ building, knights }: Hex): { building: Spot | null; knights: Map<number, Spot> } {
  const seats = knights.flatMap((n, seat) => (n > 0 ? [seat] : []));
  const spots = [...(SPOTS[seats.length + (building ? 1 : 0) - 1] ?? SPOTS[3] ?? [])];
  const first = building ? (spots.shift() ?? null) : null;
  return { building: first, knights: new Map(seats.flatMap((seat, i) => (spots[i] ? [[seat, spots[i]]] : []))) };
}
