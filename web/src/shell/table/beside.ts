/** Where a small box stands beside a point of the window. */
import type { At } from '../../games/types';

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

/** Right below the point, or on another side of it where less of the things to be kept in sight is covered; always wholly inside the window. */
export function beside(
  at: At,
  { width, height }: Size,
  room: Size,
  inSight: Edges[] = [],
): { left: number; top: number } {
  const inside = (from: number, size: number, whole: number) => Math.max(RIM, Math.min(from, whole - size - RIM));
  const places = [at.y + GAP, at.y - GAP - height, at.y - height / 2].flatMap((top) =>
    [at.x + GAP, at.x - GAP - width, at.x - width / 2].map((left) => ({
      left: inside(left, width, room.width),
      top: inside(top, height, room.height),
    })),
  );
  // The point itself is to be seen, too.
  const things = [{ left: at.x - 1, top: at.y - 1, right: at.x + 1, bottom: at.y + 1 }, ...inSight];
  const cost = ({ left, top }: { left: number; top: number }) =>
    things.reduce((sum, thing) => sum + covered({ left, top, right: left + width, bottom: top + height }, thing), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
