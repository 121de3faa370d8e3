/** Where everything lies, in the units of the drawing. */
import type { Box, Point } from '../shared/flow';
import type { Form } from '../types';

export const MAP = { w: 1000, h: 1180 };
/** The score track runs round the map. */
export const FRAME = 54;
export const SPACES = 60;
const ACROSS = 14;
const DOWN = 16;

export const PANEL = { w: 880, h: 1288 };
const WHOLE = { w: MAP.w + 2 * FRAME, h: MAP.h + 2 * FRAME };

export type Layout = { w: number; h: number; panel: Point & { scale: number } };

/** The panel beside the map, or below it. */
export function layoutFor(form: string): Layout {
  if (form === 'wide') return { w: WHOLE.w + 20 + PANEL.w, h: WHOLE.h, panel: { x: WHOLE.w + 20, y: 0, scale: 1 } };
  const scale = WHOLE.w / PANEL.w;
  return { w: WHOLE.w, h: WHOLE.h + 16 + PANEL.h * scale, panel: { x: 0, y: WHOLE.h + 16, scale } };
}

export const FORMS: Form[] = ['wide', 'tall'].map((name) => {
  const { w, h, panel } = layoutFor(name);
  return { name, w, h, map: WHOLE, panel: { x: panel.x, y: panel.y, w: w - panel.x, h: h - panel.y } };
});

export const townAt = ({ x, y }: Point): Point => ({ x: (x / 100) * MAP.w, y: (y / 100) * MAP.h });

/** The box of a space of the score track, clockwise from the corner above left; 60 and more go round again. */
export function scoreSpace(points: number): Box {
  const n = ((points % SPACES) + SPACES) % SPACES;
  const side = WHOLE.w / ACROSS;
  const tall = (WHOLE.h - 2 * FRAME) / DOWN;
  if (n < ACROSS) return { x: n * side, y: 0, w: side, h: FRAME };
  if (n < ACROSS + DOWN) return { x: WHOLE.w - FRAME, y: FRAME + (n - ACROSS) * tall, w: FRAME, h: tall };
  if (n < 2 * ACROSS + DOWN)
    return { x: WHOLE.w - (n - ACROSS - DOWN + 1) * side, y: WHOLE.h - FRAME, w: side, h: FRAME };
  return { x: 0, y: WHOLE.h - FRAME - (n - 2 * ACROSS - DOWN + 1) * tall, w: FRAME, h: tall };
}

/** A space's number lies at its beginning, so that discs leave it in sight. */
const NUMBER = 18;
const lies = ({ w, h }: Box) => w > h;
export const numberAt = (box: Box): Point =>
  lies(box) ? { x: box.x + NUMBER, y: box.y + box.h / 2 } : { x: box.x + box.w / 2, y: box.y + NUMBER };

/** So far does the number reach, across a space and down one. */
const TAKEN = { across: 36, down: 31 };
/** How large discs are, by how many share a space. */
const RADII = [18, 15, 12, 11, 10];

export const discAt = (box: Box, place: number, of: number): Point & { r: number } => {
  const [from, to] = lies(box) ? [TAKEN.across, box.w - 2] : [TAKEN.down, box.h - 2];
  const r = RADII[of - 1] ?? 10;
  const step = Math.min(2 * r, (to - from - 2 * r) / Math.max(1, of - 1));
  const along = (from + to) / 2 + (place - (of - 1) / 2) * step;
  return lies(box) ? { x: box.x + along, y: box.y + box.h / 2, r } : { x: box.x + box.w / 2, y: box.y + along, r };
};

/** Where region names and claim tokens stand on the map. */
export const SIGNS: Record<string, { label: Point; token: Point }> = {
  NUN: { label: { x: 290, y: 150 }, token: { x: 668, y: 226 } },
  ULA: { label: { x: 868, y: 346 }, token: { x: 806, y: 282 } },
  BRE: { label: { x: 330, y: 268 }, token: { x: 330, y: 326 } },
  SUN: { label: { x: 650, y: 440 }, token: { x: 790, y: 388 } },
  DUB: { label: { x: 928, y: 540 }, token: { x: 928, y: 602 } },
  CON: { label: { x: 214, y: 513 }, token: { x: 380, y: 480 } },
  LEI: { label: { x: 640, y: 636 }, token: { x: 742, y: 640 } },
  MUN: { label: { x: 330, y: 858 }, token: { x: 330, y: 920 } },
};

/** A region's name in its lines: long ones are cut at the first space. */
export const nameLines = (name: string): string[] => {
  const cut = name.length > 12 ? name.indexOf(' ') : -1;
  return cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
};

/** The box round a region's name: its last line stands at its place. */
export function nameBox(name: string, at: Point): Box {
  const lines = nameLines(name).length;
  const w = (name.length / lines + (lines - 1) * 2) * 17;
  return { x: at.x - w / 2, y: at.y - 26 - (lines - 1) * 30, w, h: 32 + (lines - 1) * 30 };
}

export const tokenBox = ({ x, y }: Point): Box => ({ x: x - 36, y: y - 44, w: 72, h: 84 });

/** With the discs at its corners. */
const around = ({ x, y }: Point): Box => ({ x: x - 50, y: y - 58, w: 100, h: 100 });

const boxPath = ({ x, y, w, h }: Box) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** Where a region's name and token are hit, which may lie in the sea. */
export function signPath(id: string, name: string): string {
  const sign = SIGNS[id];
  return sign ? boxPath(nameBox(name, sign.label)) + boxPath(around(sign.token)) : '';
}
