/** Where the names of towns are written: beside their towns, where neither towns, signs nor other names are in the way. */
import { overlaps, type Box, type Point } from '../shared/flow';
import { MAP, nameBox, SIGNS, tokenBox, townAt } from './layout';
import type { PrintedTown } from './view';

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

export const boxOf = (lines: string[], { x, y }: Point, size: number): Box => {
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

const WHOLE: Box = { x: 4, y: 4, w: MAP.w - 8, h: MAP.h - 8 };

/** Towns stay where they are for a whole game: their names are written once for a size and a language. */
export class Writer {
  private key = '';
  private names: Written[] = [];

  write(towns: PrintedTown[], size: number, label: (region: string) => string): Written[] {
    const regions = Object.entries(SIGNS).map(([id, sign]) => ({ ...sign, name: label(id) }));
    const key = `${size} ${regions.map(({ name }) => name).join()} ${towns.map(({ name }) => name).join()}`;
    if (this.key !== key) {
      const signs = regions.flatMap(({ label: at, token, name }) => [tokenBox(token), nameBox(name, at)]);
      const named = towns.map((town) => ({ id: town.id, name: town.name, at: townAt(town) }));
      this.key = key;
      this.names = writeNames(named, signs, size, WHOLE);
    }
    return this.names;
  }
}

/** Where a town is hit: its square, the marker over the active one, and its name where that is always there. */
export function hitPath(at: Point, radius: number, written: Written | undefined, active: boolean): string {
  const marker = active ? 'M-21 -66h42v40h-42Z' : '';
  const square = `M${-radius} ${-radius}h${2 * radius}v${2 * radius}h${-2 * radius}Z${marker}`;
  if (!written || written.near) return square;
  const { x, y, w, h } = boxOf(written.lines, written, written.size);
  return `${square}M${x - at.x} ${y - at.y}h${w}v${h}h${-w}Z`;
}
