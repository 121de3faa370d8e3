/** What is drawn over a board or a rack: numbers on things, and ways from thing to thing. */
export type Mark = {
  /** The first of them that is there is marked. */
  things: string[];
  label: string;
  best: boolean;
  /** The key that takes it, not a place among the best. */
  key?: boolean;
};
export type Way = { things: string[]; best: boolean };
export type Point = { x: number; y: number };

/** An arrow as an SVG path: a line that stops short of both ends, and its head. */
export function arrow(from: Point, to: Point, gap = 12, head = 11): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 2 * gap + head) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside = 0) =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const tip = length - gap;
  return `M${at(gap)} L${at(tip)} M${at(tip - head, head * 0.6)} L${at(tip)} L${at(tip - head, -head * 0.6)}`;
}
