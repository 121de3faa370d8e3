/** The signs of the game, drawn on a square of 40 with its centre at 0 0, in the colour of the text. */
export type GlyphShape = { fill?: string; line?: string; width?: number };

const SHIP = 'M-19-1C-13 6 13 6 19-1C19 9 11 15 0 15S-19 9-19-1ZM-11-15H11C14-10 14-5 11 0H-11C-8-5-8-10-11-15Z';
const PAWN = 'M0-17a6.2 6.2 0 1 0 .1 0ZM-12 17C-12 3-8-4 0-4S12 3 12 17Z';
const TEMPLE = 'M-18-4L0-18L18-4ZM-15-1.5H-9V11H-15ZM-3-1.5H3V11H-3ZM9-1.5H15V11H9ZM-18 13H18V18H-18Z';

export const GLYPHS = {
  sail: { fill: SHIP, line: 'M0 2V-18' },
  explore: { fill: 'M-9-16a5.6 5.6 0 1 0 .1 0ZM-19 15C-19 3-15-4-9-4S1 3 1 15Z', line: 'M5 2H17M11-5L18 2L11 9' },
  harvest: {
    fill: 'M0-19C4-15 4-10 0-7C-4-10-4-15 0-19ZM2-3C4-9 9-11 14-10C13-4 8-1 2 0ZM-2-3C-4-9-9-11-14-10C-13-4-8-1-2 0ZM2 8C4 2 9 0 14 1C13 7 8 10 2 11ZM-2 8C-4 2-9 0-14 1C-13 7-8 10-2 11Z',
    line: 'M0 18V-6',
  },
  build: { fill: 'M-6-10L5-18L18-5L10 5L5-1L0-1Z', line: 'M-15 16L2-2', width: 5.5 },
  explore_temple: {
    fill: 'M-19-3L-8-14L3-3ZM-17-1H-13V11H-17ZM-10-1H-6V11H-10ZM-3-1H1V11H-3ZM-19 13H3V17H-19Z',
    line: 'M7 5H17M12-2L19 5L12 12',
  },
  smite: { fill: 'M5-19L-12 3H-2L-6 19L13-6H3L10-19Z' },
  draw_replace: {
    line: 'M-18-12H-4V8H-18ZM4-8H18V12H4ZM0-15C6-19 12-18 14-13M15-18V-12H9M0 15C-6 19-12 18-14 13M-15 18V12H-9',
    width: 2.8,
  },
  enter_battle: {
    fill: 'M5-15C10-20 19-18 19-8C15-11 11-9 9-5ZM-5-15C-10-20-19-18-19-8C-15-11-11-9-9-5Z',
    line: 'M-13 16L12-12M13 16L-12-12',
  },
  exchange: { line: 'M-16-7H14M8-14L15-7L8 0M16 7H-14M-8 0L-15 7L-8 14' },
  fury: {
    fill: 'M0 19C-11 19-15 11-13 3C-12-2-8-4-8-10C-3-8-2-4-2-1C1-5 3-10 0-18C9-13 15-3 14 6C13 14 8 19 0 19ZM1 15C5 15 7 11 6 7C5 4 3 3 3 0C-1 3-5 7-5 10C-5 13-3 15 1 15Z',
  },
  wood: {
    fill: 'M-11-9H12a9 9 0 0 1 0 18H-11C-6 6-6-6-11-9ZM-13-8a5 8 0 1 0 .1 0ZM-13-3a2 3 0 1 1-.1 0Z',
  },
  food: {
    fill: 'M-19 0C-12-11 4-12 11-3L19-10V10L11 3C4 12-12 11-19 0ZM-11-4a2 2 0 1 0 .1 0Z',
  },
  steel: { fill: 'M-18 11L-13-4H13L18 11ZM-10-7L-7-13H7L10-7Z' },
  any: { fill: 'M0-18a7.5 7.5 0 1 1-.1 0ZM-10.5 2a7.5 7.5 0 1 1-.1 0ZM10.5 2a7.5 7.5 0 1 1-.1 0Z' },
  settler: { fill: PAWN },
  boat: { fill: SHIP, line: 'M0 2V-18' },
  temple: { fill: TEMPLE },
  village: { fill: 'M-19 3L-9-8L1 3V15H-6V8H-12V15H-19ZM-1-4L8-13L18-3V15H4V1Z' },
  chase: {
    fill: 'M-19 3C-14 8 0 8 4 3C4 11-1 15-8 15S-19 11-19 3ZM-14-12H-2C0-7 0-3-2 1H-14C-12-3-12-7-14-12Z',
    line: 'M8-4H17M12-10L18-4L12 2',
  },
  cross: { line: 'M-18 0H-15M-8 0H-5M2 0H13M7-8L15 0L7 8' },
  shield: { fill: 'M-15-17H15V-1C15 10 7 16 0 19C-7 16-15 10-15-1Z' },
  raven: {
    fill: 'M-19-7C-14-13-7-13-4-8C4-10 10-4 19 7C12 5 8 6 4 9C2 13-2 14-6 13L-2 9C-8 8-12 3-12-3L-19-7ZM-9-8a1.4 1.4 0 1 0 .1 0Z',
  },
  hand: { line: 'M-6-15H13V13H-6ZM-10-12L-16-10L-10 15L2 16', width: 3 },
  isle: {
    fill: 'M-18 8C-20-5-9-14 1-11C12-15 21-3 17 8C11 15-12 15-18 8ZM-13 6C-8 10 8 10 13 6C14-2 8-9 1-7C-7-9-14-3-13 6Z',
  },
  gift: { fill: 'M0-18L5-6L18-5L8 3L11 16L0 9L-11 16L-8 3L-18-5L-5-6Z' },
} satisfies Record<string, GlyphShape>;

export type GlyphName = keyof typeof GLYPHS;
export const isGlyph = (name: string): name is GlyphName => name in GLYPHS;

/** Three staves: fehu, perthro, thurisaz. */
export const STAVES = {
  riches: 'M-5 15V-15M-5-3L9-13M-5 7L9-3',
  secrets: 'M-7-15V15M-7-15L1-8L8-15M-7 15L1 8L8 15',
  wrath: 'M-6-15V15M-6-8L8 0L-6 8',
};
