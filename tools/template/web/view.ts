/** What one sees of a game of New Game, and how the board speaks of it. The board draws this and knows no rule. */
import type { PlayerColour } from '../../look/players';

export type * from './schema';

export const SEATS = ['red', 'blue', 'green', 'yellow'] as const;

const COLOURS: readonly PlayerColour[] = ['madder', 'woad', 'moss', 'ochre'];
export const colourOf = (seat: number): PlayerColour => COLOURS[seat] ?? 'slate';
