/** Lays pieces out in a field, in lines, without overlap; shrinks them only when they do not fit. */
export type Point = { x: number; y: number };
export type Box = Point & { w: number; h: number };

export type Item = { key: string; w: number; h: number };
export type Spot = Point & { w: number; h: number; scale: number };

const GAP = 6;
const SMALLEST = 0.3;
/** How much larger the pieces must get before the two sides share a line. */
const SHARING = 0.2;

type Line = { items: Item[]; w: number; h: number };

function wrap(items: Item[], width: number): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line && line.w + GAP + item.w <= width) {
      line.items.push(item);
      line.w += GAP + item.w;
      line.h = Math.max(line.h, item.h);
    } else {
      lines.push({ items: [item], w: item.w, h: item.h });
    }
  }
  return lines;
}

const tall = (lines: Line[]) => lines.reduce((sum, line) => sum + line.h, GAP * (lines.length - 1));
const broad = (lines: Line[]) => Math.max(...lines.map((line) => line.w));

/** The largest scale at which the groups fit, each group beginning a line of its own. */
function fit(groups: Item[][], field: Box): { lines: Line[]; scale: number } {
  for (let scale = 1; scale > SMALLEST; scale -= 0.05) {
    const lines = groups.flatMap((group) => wrap(group, field.w / scale));
    if (tall(lines) <= field.h / scale && broad(lines) <= field.w / scale) return { lines, scale };
  }
  return { lines: groups.flatMap((group) => wrap(group, field.w / SMALLEST)), scale: SMALLEST };
}

/** Spots by key. Two sides stand in lines of their own unless sharing lines lets the pieces be larger. */
export function flow(groups: Item[][], field: Box): Map<string, Spot> {
  const filled = groups.filter((group) => group.length > 0);
  const spots = new Map<string, Spot>();
  if (filled.length === 0) return spots;
  const apart = fit(filled, field);
  const together = fit([filled.flat()], field);
  const { lines, scale } = together.scale > apart.scale + SHARING ? together : apart;
  let y = field.y + (field.h - tall(lines) * scale) / 2;
  for (const line of lines) {
    let x = field.x + (field.w - line.w * scale) / 2;
    for (const { key, w, h } of line.items) {
      spots.set(key, { x: x + (w * scale) / 2, y: y + (line.h * scale) / 2, w: w * scale, h: h * scale, scale });
      x += (w + GAP) * scale;
    }
    y += (line.h + GAP) * scale;
  }
  return spots;
}

/** Whether two boxes have more than an edge in common. */
export const overlaps = (one: Box, two: Box) =>
  one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h;
