/** Made by `python -m tools.schema` from src/meadhall/games/tiny_epic_vikings/schema.py; change it there. */

export type Rune = 'riches' | 'secrets' | 'wrath';

export type Good = 'wood' | 'food' | 'steel';

export type PartyId = 'blue' | 'red' | 'green' | 'yellow' | 'enemy';

export type End = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export type Phase = 'setup' | 'draft' | 'actions' | 'over';

export type Facing = 'up' | 'down';

export type ByParty = Partial<Record<PartyId, number>>;

export type Place = [number, number];

export type Island = {
  id: string;
  rune: Rune;
  holder: PartyId | null;
  settlers: ByParty;
  temples: ByParty;
  influence: ByParty;
  at: Place;
};

export type Dock = {
  id: string;
  island: string;
  wind: string;
  route: string | null;
  boat: PartyId | null;
  chieftain: boolean;
  village: boolean;
  fjords: string[];
  at: Place;
};

export type Fjord = {
  id: string;
  edge: boolean;
  boats: ByParty;
  adjacent: string[];
  at: Place;
};

export type GodPoints = {
  island: number;
  favor: number;
};

export type God = {
  rune: Rune;
  god: string;
  boon: string;
  fury: number;
  villages: number;
  place: number;
  /** what a rune of this god is worth now */
  points: GodPoints;
};

export type Strength = {
  base: number;
  factor: number;
  of: Rune | Good | 'any' | null;
};

export type Needs = {
  rune: Rune | 'any';
  n: number;
};

export type VikingCard = {
  name: string;
  rune: Rune;
  strength: Strength;
  steel: number;
  leader: string;
  needs: Needs;
  rune_action: string;
};

export type FavorCard = {
  runes: Rune[];
  pouch: Partial<Record<Good | 'any', number>>;
};

export type RowCard = {
  card: string | null;
  face: Facing;
};

export type Mat = {
  settlers: number;
  boats: number[];
  temples: number[];
  boat_costs: number[];
  temple_costs: number[];
};

export type ByGood = {
  wood: number;
  food: number;
  steel: number;
};

export type ByRune = {
  riches: number;
  secrets: number;
  wrath: number;
};

/** If the game ended now. */
export type ScoreNow = {
  islands: number;
  /** none where the viewer may not see them */
  favors: number | null;
};

export type Party = {
  id: PartyId;
  mat: Mat;
  goods: ByGood;
  villages: number;
  runes: ByRune;
  active_runes: ByRune;
  hand: string[] | null;
  hand_count: number;
  row: RowCard[];
  favor_count: number;
  favors: string[] | null;
  score: ScoreNow | null;
  displaced: number;
};

export type Dedication = {
  action: string;
  villages: number;
};

/** The boat under way, and the moves it has left. */
export type Sailing = {
  party: PartyId;
  place: string;
  moves: number;
};

export type Fighter = {
  party: PartyId;
  card: string | null;
  face: Facing;
  strength: number | null;
  out: boolean;
};

export type Invader = {
  card: string;
  strength: number;
};

export type Battle = {
  running: boolean;
  starter: PartyId;
  contested: string | null;
  from: End | null;
  bonus: number;
  fighters: Fighter[];
  invader: Invader | null;
};

export type Draft = {
  round: number;
  of: number;
  holding: string[] | null;
  chosen: string | null;
  passing: 'clockwise' | 'counter-clockwise' | null;
};

/** What the viewer has held in his hands in a round of the draft, and what he kept. */
export type Held = {
  held: string[];
  kept: string | null;
};

export type Tracks = {
  wood: string[];
  food: string[];
  steel: string[];
};

export type Waiting = {
  wood: number[];
  food: number[];
  steel: number[];
};

export type MatActions = {
  riches: string;
  secrets: string;
  wrath: string;
};

/** The enemy clan of the solo game. */
export type Enemy = {
  deck: number;
  known: string[];
  battle_row: (string | null)[];
  last_rune: Rune | null;
  track_end: number;
  tracks: Tracks;
  waiting: Waiting;
  mat_actions: MatActions;
  chieftain_sail: number;
};

export type Result = {
  points: ByParty;
  winners: PartyId[];
  condition: string;
};

/** What has been chosen of an action that is half done on the table. */
export type Choosing = {
  island?: string;
  resource?: Good;
  into?: Good;
  god?: string;
  rune?: Rune;
};

/** All that a view tells but for what is printed on the cards it names. */
export type Seen = {
  game: 'tiny-epic-vikings';
  seat: PartyId | null;
  players: number;
  era: number;
  phase: Phase;
  turn: number | null;
  on_turn: PartyId | null;
  first: PartyId;
  acting: PartyId[];
  gods: God[];
  islands: Island[];
  docks: Dock[];
  fjords: Fjord[];
  parties: Party[];
  dedications: Dedication[];
  limit: number;
  sailing: Sailing | null;
  /** what has been chosen of an action half done */
  choosing: Choosing | null;
  raid_steel: number;
  favor_rows: string[][];
  battle: Battle | null;
  deck: number;
  discards: string[];
  discards_down: number;
  invaders: string[];
  draft: Draft | null;
  memory: Held[];
  enemy: Enemy | null;
  result: Result | null;
};

/** What one seat sees of a game of Tiny Epic Vikings. */
export type VikingsView = {
  game: 'tiny-epic-vikings';
  seat: PartyId | null;
  players: number;
  era: number;
  phase: Phase;
  turn: number | null;
  on_turn: PartyId | null;
  first: PartyId;
  acting: PartyId[];
  gods: God[];
  islands: Island[];
  docks: Dock[];
  fjords: Fjord[];
  parties: Party[];
  dedications: Dedication[];
  limit: number;
  sailing: Sailing | null;
  choosing: Choosing | null;
  raid_steel: number;
  favor_rows: string[][];
  battle: Battle | null;
  deck: number;
  discards: string[];
  discards_down: number;
  invaders: string[];
  draft: Draft | null;
  memory: Held[];
  enemy: Enemy | null;
  result: Result | null;
  cards: Record<string, VikingCard>;
  favor_cards: Record<string, FavorCard>;
};
