/** The lines of a review: each seat's chance of winning over the decisions of a game, as points of an SVG polyline. */
import type { Reviewed } from '../lib/wire';

export function lines({ decisions, of, result }: Reviewed, width: number, height: number): string[] {
  const seats = decisions[0]?.chances.length ?? 0;
  const point = (number: number, chance: number) =>
    `${((number / Math.max(1, of)) * width).toFixed(1)},${((1 - chance) * height).toFixed(1)}`;
  return Array.from({ length: seats }, (_, seat) => {
    const points = decisions.map(({ number, chances }) => point(number - 1, chances[seat] ?? 0));
    if (result && decisions.length === of) points.push(point(of, result[seat] ?? 0));
    return points.join(' ');
  });
}
