/** What one sees of a game of Barony, and how the board speaks of it. The board draws this and knows no rule. */
import type { Action, Kind, Piece, Terrain, Title } from './schema';
import type { PlayerColour } from '../../look/players';

export type * from './schema';

export const KINDS: readonly Kind[] = ['field', 'plain', 'forest', 'mountain'];
export const PIECES: readonly Piece[] = ['knight', 'village', 'stronghold', 'city'];
export const ACTIONS: readonly Action[] = ['recruit', 'move', 'build', 'city', 'expedition', 'title'];
export const TITLES: readonly Title[] = ['baron', 'viscount', 'count', 'marquis', 'duke'];
export const LETTERS: Record<string, Terrain> = { a: 'field', p: 'plain', f: 'forest', m: 'mountain', l: 'lake' };
export const SEATS = ['red', 'blue', 'green', 'yellow'] as const;

const COLOURS: readonly PlayerColour[] = ['kermes', 'woad', 'moss', 'ochre'];
export const colourOf = (seat: number): PlayerColour => COLOURS[seat] ?? 'slate';
