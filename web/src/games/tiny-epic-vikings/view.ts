/** What one seat sees of a game of Tiny Epic Vikings, and how the board speaks of it. The board draws this and knows no rule. */
import type { ByParty, Good, Party, PartyId, Place, Rune, VikingsView } from './schema';
import type { PlayerColour } from '../../look/players';

export type * from './schema';

export const RUNES: readonly Rune[] = ['riches', 'secrets', 'wrath'];
export const GOODS: readonly Good[] = ['wood', 'food', 'steel'];

/** An action as the component file writes it: "sail 3", "build", "collect wood 1 steel 1", "collect food per riches". */
export type Act = string;

/** Where the component file puts a thing on a map of 300 by 200. */
export type At = Readonly<Place>;

export const SEATS = ['blue', 'red', 'green', 'yellow'] as const;
const COLOURS: Record<PartyId, PlayerColour> = {
  blue: 'woad',
  red: 'kermes',
  green: 'moss',
  yellow: 'ochre',
  enemy: 'slate',
};
export const colourOf = (party: PartyId): PlayerColour => COLOURS[party];

/** Whose sheet lies nearest: the reader's own, and to a spectator that of whoever is on turn. */
export function near(view: VikingsView): Party | undefined {
  const id = view.seat ?? (view.players === 1 ? 'blue' : (view.on_turn ?? view.first));
  return view.parties.find((party) => party.id === id);
}

/** How many of each party, in the order of the table. */
export const byParty = (view: VikingsView, counts: ByParty) =>
  view.parties.flatMap(({ id }) => (counts[id] ? [{ party: id, n: counts[id] }] : []));

export type Names = (thing: string) => string;
