/** Where a small box stands beside a point of the window, or beside a thing. */

type Size = { width: number; height: number };
type Edges = { left: number; top: number; right: number; bottom: number };
const GAP = 14;
const RIM = 8;

/** Which part of a thing lies under the box. */
function covered(box: Edges, thing: Edges): number {
  const width = Math.min(box.right, thing.right) - Math.max(box.left, thing.left);
  const height = Math.min(box.bottom, thing.bottom) - Math.max(box.top, thing.top);
  const area = (thing.right - thing.left) * (thing.bottom - thing.top);
  return width > 0 && height > 0 ? (width * height) / area : 0;
}

/** Beside a thing, right below a point, or on another side of it where less of what is to be kept in sight is covered;
 *  always wholly inside the window. */
export function beside(
  about: Edges,
  { width, height }: Size,
  room: Size,
  inSight: Edges[] = [],
): { left: number; top: number } {
  const inside = (from: number, size: number, whole: number) => Math.max(RIM, Math.min(from, whole - size - RIM));
  const [right, left, middle] = [about.right + GAP, about.left - GAP - width, (about.left + about.right - width) / 2];
  const [below, above, level] = [about.bottom + GAP, about.top - GAP - height, (about.top + about.bottom - height) / 2];
  const isPoint = about.left === about.right;
  const sides = isPoint
    ? []
    : [
        [right, level],
        [left, level],
        [middle, below],
        [middle, above],
      ];
  const corners = [below, above, level].flatMap((y) => [right, left, middle].map((x) => [x, y]));
  const places = [...sides, ...corners].map(([x = 0, y = 0]) => ({
    left: inside(x, width, room.width),
    top: inside(y, height, room.height),
  }));
  // What it is about is to be seen, too.
  const { left: x, top: y } = about;
  const things = [isPoint ? { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 } : about, ...inSight];
  const cost = ({ left, top }: { left: number; top: number }) =>
    things.reduce((sum, thing) => sum + covered({ left, top, right: left + width, bottom: top + height }, thing), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
