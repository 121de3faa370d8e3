/** Where a review draws: each seat's chance of winning over the decisions of a game, and its luck. */
import type { Reviewed } from '../../generated/protocol';

export type Frame = { left: number; width: number; height: number };

export const across = ({ left, width }: Frame, number: number, of: number) => left + (number / Math.max(1, of)) * width;

/** The lines of all seats as points of SVG polylines; the result ends them when all has been judged. */
export function lines({ decisions, of, result }: Reviewed, frame: Frame): string[] {
  const seats = decisions[0]?.chances.length ?? 0;
  const point = (number: number, chance: number) =>
    `${across(frame, number, of).toFixed(1)},${((1 - chance) * frame.height).toFixed(1)}`;
  return Array.from({ length: seats }, (_, seat) => {
    const points = decisions.map(({ number, chances }) => point(number - 1, chances[seat] ?? 0));
    if (result && decisions.at(-1)?.until === of) points.push(point(of, result[seat] ?? 0));
    return points.join(' ');
  });
}

export type Stripe = { number: number; seat: number; from: number; to: number };

/** Luck as stripes: of one seat, or of all, those of gains upwards on each other, and those of losses downwards. */
export function stripes(decisions: Reviewed['decisions'], only: number | null): Stripe[] {
  return decisions.flatMap(({ number, luck }) => {
    const ends = { up: 0, down: 0 };
    return (luck ?? []).flatMap((share, seat) => {
      if (!share || (only !== null && seat !== only)) return [];
      const side = share > 0 ? 'up' : 'down';
      const from = ends[side];
      ends[side] += share;
      return [{ number, seat, from, to: ends[side] }];
    });
  });
}

/** Heights for the marks at the ends of lines: where they belong, but none on another. */
export function apart(wanted: number[], gap: number, most: number): number[] {
  const order = wanted.map((y, seat) => ({ y, seat })).sort((one, two) => one.y - two.y);
  let last = -gap;
  for (const mark of order) last = mark.y = Math.max(mark.y, last + gap);
  let limit = most;
  for (const mark of order.toReversed()) limit = (mark.y = Math.min(mark.y, limit)) - gap;
  return wanted.map((_, seat) => order.find((mark) => mark.seat === seat)?.y ?? 0);
}
