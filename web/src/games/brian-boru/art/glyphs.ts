/** The symbols of cards, towns and pieces. Drawn on a 24 x 24 square, centre 0 0: solids, and strokes in the same ink. */
import type { Suit, SymbolName } from '../view';

export type GlyphName =
  | SymbolName
  | 'crown'
  | 'sword'
  | 'cross'
  | 'ring'
  | 'axe'
  | 'monastery'
  | 'renown'
  | 'marker'
  | 'token'
  | 'cards'
  | 'town';

export type GlyphShape = { fill?: string; line?: string; thin?: string };

const RING = 'M-7 3a7 7 0 1 0 14 0a7 7 0 1 0-14 0';
const GEM = 'M-4-8L0-11L4-8L0-3.5Z';
const CROSS = 'M-2.2-11H2.2V-5.2H8V-.8H2.2V11H-2.2V-.8H-8V-5.2H-2.2Z';
const AXE = 'M-1-9C3-8.5 6-10.5 8-12C12-7 12.5 0 9.5 5C7.5 1.5 3.5 0-1.5-.5Z';

export const GLYPHS: Record<GlyphName, GlyphShape> = {
  // A disc put down on a town, under a banner.
  claim: { fill: 'M-8-11H-5.5V3H-8ZM-5.5-11H9L5-6.5L9-2H-5.5Z', line: 'M-10 8.5a10 3 0 1 0 20 0a10 3 0 1 0-20 0' },
  coin: { line: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0', fill: 'M0-5.5L4.5 0L0 5.5L-4.5 0Z' },
  pay: { line: 'M-9.5-2.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M3 8H11', fill: 'M-2-6L1-2.5L-2 1L-5-2.5Z' },
  court: { line: RING, fill: GEM },
  ring: { line: RING, fill: GEM },
  raid: { fill: AXE, line: 'M-8 11L1-11' },
  axe: { fill: AXE, line: 'M-8 11L1-11' },
  church: { fill: CROSS },
  cross: { fill: CROSS },
  expand: {
    line: 'M-11 7C-7 1-4 1-1 4M-3-6H8M4-10.5L8.5-6L4-1.5',
    fill: 'M-1 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  },
  free: { fill: 'M-5.5 1H-1V-8.5C-1-11 2-11 2-8.5V1H5.5L-1.7 11Z', line: 'M-11-11L11 9' },
  crown: { fill: 'M-10 8V-6L-5 0L0-9L5 0L10-6V8Z' },
  sword: { line: 'M-9 9L9-9M-9 1L-1 9M-6 6L-10 10', fill: 'M5-10L10-10V-5L-1 6L-5 2Z' },
  monastery: { fill: 'M-10 11V-1L0-9L10-1V11H3V5a3 3 0 0 0-6 0V11Z', line: 'M0-9V-13M-2.5-11.5H2.5' },
  renown: { fill: 'M0-11L3-3.6L11-3.200L4.8 1.800L7 10L0 5.400L-7 10L-4.8 1.800L-11-3.200L-3-3.6Z' },
  // The pin that stands in the active town.
  marker: { fill: 'M-9-11H9V1L0 12L-9 1ZM0-8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z' },
  token: { fill: 'M-9-10H9V2C9 7 4 10 0 12C-4 10-9 7-9 2Z' },
  cards: { line: 'M-9-6H3V10H-9ZM-4-10H8V6' },
  town: { fill: 'M-8 9V-2L-4-6L0-2V9ZM2 9V-5H9V9Z' },
};

export const SUIT_GLYPHS: Record<Suit, GlyphName> = { red: 'sword', blue: 'cross', yellow: 'ring', white: 'crown' };

/** Outlines that tell the town colours apart: a shield, a pointed arch, a lozenge; discs are round. 100 across, centre 0 0. */
export const TOWN_SHAPES: Record<Suit, string> = {
  red: 'M-44-44H44V6C44 30 22 44 0 52C-22 44-44 30-44 6Z',
  blue: 'M-42 46V-6C-42-28-22-44 0-54C22-44 42-28 42-6V46Z',
  yellow: 'M-8-54Q0-60 8-54L54-8Q60 0 54 8L8 54Q0 60-8 54L-54 8Q-60 0-54-8Z',
  white: 'M0-52L52 0L0 52L-52 0Z',
};
