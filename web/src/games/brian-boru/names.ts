/** Where the names of towns are written: beside their towns, where neither towns, signs nor other names are in the way. */
import { overlaps, type Box, type Point } from '../shared/flow';

export type Written = { id: string; lines: string[]; x: number; y: number; size: number; near: boolean };
type Named = { id: string; name: string; at: Point };

/** Half of a town's picture. */
const TOWN = 30;
/** How wide a letter is, and how high a line, in parts of the size of the letters. */
const LETTER = 0.47;
const LINE = 0.92;

/** A long name in two lines, cut where they are most even. */
export function linesOf(name: string, most = 10): string[] {
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= most || !cuts.length) return [name];
  const cut = cuts.reduce((best, at) =>
    Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
  );
  return [name.slice(0, cut), name.slice(cut + 1)];
}

const boxOf = (lines: string[], { x, y }: Point, size: number): Box => {
  const w = Math.max(...lines.map(({ length }) => length)) * size * LETTER;
  const h = lines.length * size * LINE;
  return { x: x - w / 2, y: y - h / 2, w, h };
};

/** Below, above, to the right and to the left. */
function spots(at: Point, { w, h }: Box): Point[] {
  const [down, side] = [TOWN + h / 2 + 2, TOWN + w / 2 + 3];
  return [
    { x: at.x, y: at.y + down },
    { x: at.x, y: at.y - down },
    { x: at.x + side, y: at.y },
    { x: at.x - side, y: at.y },
    ...[0.6, -0.6].flatMap((part) => [
      { x: at.x + part * w * 0.5, y: at.y + down },
      { x: at.x + part * w * 0.5, y: at.y - down },
    ]),
  ];
}

/** First those that find room in letters of a size, then in letters half as large those that only who comes near can read. */
export function writeNames(towns: Named[], signs: Box[], size: number, whole: Box): Written[] {
  const taken = [...signs, ...towns.map(({ at }) => ({ x: at.x - TOWN, y: at.y - TOWN, w: 2 * TOWN, h: 2 * TOWN }))];
  const found: Written[] = [];
  for (const letters of [size, size / 2]) {
    for (const { id, name, at } of towns) {
      if (found.some((one) => one.id === id)) continue;
      const lines = linesOf(name);
      const box = boxOf(lines, at, letters);
      const spot = spots(at, box).find((to) => {
        const there = boxOf(lines, to, letters);
        const inside = there.x > whole.x && there.x + there.w < whole.x + whole.w && there.y > whole.y;
        return inside && there.y + there.h < whole.y + whole.h && !taken.some((other) => overlaps(there, other));
      });
      if (!spot) continue;
      taken.push(boxOf(lines, spot, letters));
      found.push({ id, lines, ...spot, size: letters, near: letters < size });
    }
  }
  return found;
}
