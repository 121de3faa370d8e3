/** Glyphs that one learns once. Drawn on a 48 x 48 square, centre 24 24: strokes, solids, and at most one figure. */
import type { Ability, Action, TileIcon } from '../view';

/** Figures are drawn, not written: a glyph is a picture, and its thing's name says what it means. 34 to the em, centre 0. */
export const FIGURES = {
  '1': 'M-5-17L1-22V0M-6 0H8',
  '2': 'M-7-16C-7-21-3-23 0-23C5-23 8-20 8-16C8-11 0-7-8 0H8',
  '3': 'M-7-22H7L-1-13C5-13 8-10 8-6.5C8-2 4 .5-1 .5C-5 .5-8-1-9-4',
};

export type GlyphShape = {
  line?: string;
  fill?: string;
  figure?: { text: keyof typeof FIGURES; x: number; y: number; size: number };
};

export type GlyphName =
  Action | Ability | 'coin' | 'recruit_warrior' | 'move1_or_coin' | TileIcon | 'crown' | 'ship' | 'battle';

const ARROW = 'M5 37C8 24 18 17 39 17M29 7L40 17L30 28';
const PAWN = 'M17 6a7 7 0 0 1 5 12c7 2 10 8 10 15v9H2v-9c0-7 3-13 10-15a7 7 0 0 1 5-12Z';
const SMALL_PAWN = 'M11 20a5 5 0 0 1 3 9c5 1 7 5 7 10v5H1v-5c0-5 2-9 7-10a5 5 0 0 1 3-9Z';
const FLAME =
  'M25 3C27 12 38 17 38 30A14 14.5 0 0 1 10 30C10 24 13 20 16 16C17 20 18 22 21 23C22 16 20 10 25 3ZM24 42C29 42 31 38 31 35C31 31 27 29 26 25C23 28 18 31 18 36C18 39 20 42 24 42Z';
const TOWER = 'M4 18L9 12L14 18L19 12L24 18V42H4Z';
const SHIP = 'M2 29C8 33 40 33 46 26C46 38 38 43 24 43C10 43 3 39 2 29Z';
const COIN = 'M42 24a18 18 0 1 1-36 0a18 18 0 1 1 36 0';

export const GLYPHS: Record<GlyphName, GlyphShape> = {
  move: { line: ARROW },
  scout: {
    line: 'M3 25C11 12 37 12 45 25C37 38 11 38 3 25Z',
    fill: 'M24 17a8 8 0 1 0 .1 0ZM21 20a3 3 0 1 1-.1 0Z',
  },
  recruit: { fill: PAWN, line: 'M39 10v14M32 17h14' },
  raid: { fill: FLAME },
  build: { line: 'M8 42V19L14 11L20 19V42M20 19L26 11L32 19V42M4 29H36M40 9v14M33 16h14' },
  fyrd: {
    line: 'M39 16V45',
    fill: 'M39 2L45 13L39 18L33 13ZM18 14a15 15 0 1 1-.1 0ZM18 18a11 11 0 1 0 .1 0ZM18 23a6 6 0 1 1-.1 0Z',
  },
  income: {
    line: 'M39 5v16M31 13h16',
    fill: 'M3 34C3 30 33 30 33 34V40C33 45 3 45 3 40ZM3 24C3 26 33 26 33 24V30C33 27 3 27 3 30ZM3 18C3 12 33 12 33 18V21C33 25 3 25 3 21Z',
  },
  tribute: {
    fill: 'M15 5H33L29 14H19ZM18 17H30C39 24 43 31 41 37C39 43 33 44 24 44S9 43 7 37C5 31 9 24 18 17ZM23 24V27H20V31H23V38H26V31H29V27H26V24Z',
  },
  coin: { line: COIN, figure: { text: '1', x: 24, y: 34, size: 30 } },
  recruit_warrior: { fill: PAWN, line: 'M39 10v14M32 17h14' },
  move1_or_coin: {
    line: 'M3 20C5 12 10 8 20 8M14 2L21 8L15 15M9 43L39 5M46 33a11 11 0 1 1-22 0a11 11 0 1 1 22 0',
    figure: { text: '1', x: 35, y: 40, size: 21 },
  },
  act_first: {
    line: 'M12 36L5 43M8 28L20 40M42 45L18 13',
    fill: 'M13 31L35 5L43 3L41 11L17 35ZM25 11C22 5 13 2 5 4C2 10 3 18 8 24C10 19 14 17 20 18Z',
  },
  draft_first: {
    line: 'M3 9L24 3',
    fill: 'M4 15L24 9C25 19 28 26 33 28C38 30 42 27 45 19C48 32 43 41 34 43C19 46 6 34 4 15Z',
  },
  ship: { fill: SHIP, line: 'M24 29V4M24 8C34 9 38 14 37 22H24' },
  crown: { fill: 'M6 36L3 14L14 23L24 8L34 23L45 14L42 36ZM6 39H42V44H6Z' },
  battle: {
    line: 'M12 36L5 43M36 36L43 43M8 29L19 40M40 29L29 40',
    fill: 'M13 32L35 4L42 3L41 10L17 36ZM35 32L13 4L6 3L7 10L31 36Z',
  },
  V1: { line: TOWER, figure: { text: '2', x: 36, y: 40, size: 34 } },
  V2: { fill: SHIP, line: 'M24 29V5M36 6C42 10 44 14 43 22M24 7C14 8 8 13 8 21M2 16L8 23L15 17' },
  V3: {
    fill: 'M24 4C35 4 42 11 42 21C42 27 39 30 36 32V39H29V34H26V39H22V34H19V39H12V32C9 30 6 27 6 21C6 11 13 4 24 4ZM16 17a5 5 0 1 0 .1 0ZM32 17a5 5 0 1 0 .1 0Z',
    line: 'M12 45H20M28 45H36',
  },
  V4: { fill: FLAME, line: 'M3 8L7 13L14 4' },
  A1: { line: TOWER, figure: { text: '2', x: 36, y: 40, size: 34 } },
  A2: { fill: SMALL_PAWN, line: 'M46 31a8 8 0 1 1-16 0a8 8 0 1 1 16 0M11 13C16 5 27 4 33 14M35 4L34 15L24 13' },
  A3: { fill: SHIP, line: 'M24 29V20M5 20C5 9 13 4 24 8M19 1L26 8L18 14' },
  A4: { line: 'M3 42V22L8 16L13 22L18 16L23 22V42ZM1 46L26 12', figure: { text: '3', x: 37, y: 40, size: 34 } },
};
