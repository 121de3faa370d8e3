/** What one seat sees of a game of Tiny Epic Vikings, as the server sends it. The board draws this and knows no rule. */
import type { PlayerColour } from '../../look/players';

export const RUNES = ['riches', 'secrets', 'wrath'] as const;
export type Rune = (typeof RUNES)[number];
export const GOODS = ['wood', 'food', 'steel'] as const;
export type Good = (typeof GOODS)[number];
export type PartyId = 'blue' | 'red' | 'green' | 'yellow' | 'enemy';
export type ByParty = Partial<Record<PartyId, number>>;
export type End = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** An action as the component file writes it: "sail 3", "build", "collect wood 1 steel 1", "collect food per riches". */
export type Act = string;

/** Where the component file puts a thing on a map of 300 by 200. */
export type At = readonly [number, number];

export type Island = {
  id: string;
  rune: Rune;
  holder: PartyId | null;
  settlers: ByParty;
  temples: ByParty;
  influence: ByParty;
  at: At;
};
export type Dock = {
  id: string;
  island: string;
  route: string | null;
  boat: PartyId | null;
  chieftain: boolean;
  village: boolean;
  fjords: string[];
  at: At;
};
export type Fjord = { id: string; edge: boolean; boats: ByParty; adjacent: string[]; at: At };

export type God = {
  rune: Rune;
  god: string;
  boon: Act;
  fury: number;
  villages: number;
  place: number;
  /** What a rune of this god is worth now. */
  points: { island: number; favor: number };
};

export type VikingCard = {
  name: string;
  rune: Rune;
  strength: { base: number; factor: number; of: Rune | Good | 'any' | null };
  steel: number;
  leader: Act;
  needs: { rune: Rune | 'any'; n: number };
  rune_action: Act;
};
export type FavorCard = { runes: Rune[]; pouch: Partial<Record<Good | 'any', number>> };

export type RowCard = { card: string | null; face: 'up' | 'down' };
export type Party = {
  id: PartyId;
  mat: { settlers: number; boats: number[]; temples: number[]; boat_costs: number[]; temple_costs: number[] };
  goods: Record<Good, number>;
  villages: number;
  runes: Record<Rune, number>;
  active_runes: Record<Rune, number>;
  hand: string[] | null;
  hand_count: number;
  row: RowCard[];
  favor_count: number;
  favors: string[] | null;
  /** If the game ended now; favors are null where the viewer may not see them. */
  score: { islands: number; favors: number | null } | null;
  displaced: number;
};

export type Fighter = {
  party: PartyId;
  card: string | null;
  face: 'up' | 'down';
  strength: number | null;
  out: boolean;
};
export type Battle = {
  running: boolean;
  starter: PartyId;
  contested: string | null;
  from: End | null;
  bonus: number;
  fighters: Fighter[];
};

export type Draft = {
  round: number;
  of: number;
  holding: string[] | null;
  chosen: string | null;
  passing: 'clockwise' | 'counter-clockwise' | null;
};

/** The enemy clan of the solo game. */
export type Enemy = {
  deck: number;
  known: string[];
  battle_row: (string | null)[];
  last_rune: Rune | null;
  track_end: number;
  tracks: Record<Good, string[]>;
  waiting: Record<Good, number[]>;
  mat_actions: Record<Rune, Act>;
  chieftain_sail: number;
};

export type VikingsView = {
  seat: PartyId | null;
  players: number;
  era: number;
  phase: 'setup' | 'draft' | 'actions' | 'over';
  turn: number | null;
  on_turn: PartyId | null;
  first: PartyId;
  acting: PartyId[];
  gods: God[];
  islands: Island[];
  docks: Dock[];
  fjords: Fjord[];
  parties: Party[];
  dedications: { action: Act; villages: number }[];
  limit: number;
  sailing: { party: PartyId; place: string; moves: number } | null;
  raid_steel: number;
  favor_rows: string[][];
  battle: Battle | null;
  deck: number;
  discards: string[];
  discards_down: number;
  invaders: string[];
  draft: Draft | null;
  memory: { held: string[]; kept: string | null }[];
  enemy: Enemy | null;
  result: { points: ByParty; winners: PartyId[]; condition: string } | null;
  cards: Record<string, VikingCard>;
  favor_cards: Record<string, FavorCard>;
};

export const SEATS = ['blue', 'red', 'green', 'yellow'] as const;
const COLOURS: Record<PartyId, PlayerColour> = {
  blue: 'woad',
  red: 'madder',
  green: 'moss',
  yellow: 'ochre',
  enemy: 'slate',
};
export const colourOf = (party: PartyId): PlayerColour => COLOURS[party];

/** Whose sheet lies nearest: the reader's own, and to an onlooker that of whoever is on turn. */
export function near(view: VikingsView): Party | undefined {
  const id = view.seat ?? (view.players === 1 ? 'blue' : (view.on_turn ?? view.first));
  return view.parties.find((party) => party.id === id);
}

/** How many of each party, in the order of the table. */
export const byParty = (view: VikingsView, counts: ByParty) =>
  view.parties.flatMap(({ id }) => (counts[id] ? [{ party: id, n: counts[id] }] : []));

export type Names = (thing: string) => string;
