/** Arrow keys: from one thing to the nearest in that direction. */
import type { At } from '../types';

const DIRECTIONS: Record<string, At> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Index of the nearest point in the key's direction; steps aside cost double. -1 when there is none. */
export function nearest(from: At, points: At[], key: string): number {
  const way = DIRECTIONS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * way.x + (y - from.y) * way.y;
    const aside = Math.abs((x - from.x) * way.y) + Math.abs((y - from.y) * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside < 2 * ahead && cost < least) [best, least] = [i, cost];
  });
  return best;
}

export function middleOf(element: Element): At {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The part of a thing that the pointer has come to, if it says itself what it is. */
export const partOf = ({ target }: Event): string | undefined =>
  (target instanceof Element && target.closest<SVGElement>('[data-about]')?.dataset.about) || undefined;

/** Moves the focus if the key is an arrow and something lies that way. */
export function step(from: Element, key: string): boolean {
  const board = from.closest('svg');
  if (!board || !(key in DIRECTIONS)) return false;
  const things = [...board.querySelectorAll<SVGElement>('[data-thing], :not([data-thing] *)[data-about]')].filter(
    (thing) => thing !== from,
  );
  const next = things[nearest(middleOf(from), things.map(middleOf), key)];
  if (!next?.hasAttribute('tabindex')) next?.setAttribute('tabindex', '-1');
  next?.focus();
  return next !== undefined;
}
