/** What one sees of a game of Brian Boru, and how the board speaks of it. The board draws this and knows no rule. */
import type { BrianBoruView } from './schema';
import type { PlayerColour } from '../../look/players';

export type * from './schema';

export const SEATS = ['green', 'purple', 'orange', 'indigo', 'gold'] as const;
export const COLOURS: readonly PlayerColour[] = ['moss', 'heather', 'madder', 'woad', 'ochre'];
export const colourOf = (seat: number): PlayerColour => COLOURS[seat] ?? 'slate';

export const townOf = (view: BrianBoruView, id: string) => view.board.towns.find((town) => town.id === id);
export const regionOf = (view: BrianBoruView, id: string) => view.board.regions.find((region) => region.id === id);
export const cardOf = (view: BrianBoruView, value: number) => view.board.cards.find((card) => card.value === value);
