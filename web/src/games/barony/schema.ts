/** Made by `python -m tools.schema` from src/meadhall/games/barony/schema.py; change it there. */

export type Terrain = 'field' | 'plain' | 'forest' | 'mountain' | 'lake';

export type Kind = 'field' | 'plain' | 'forest' | 'mountain';

export type Building = 'village' | 'stronghold' | 'city';

export type Piece = 'knight' | 'village' | 'stronghold' | 'city';

export type Action = 'recruit' | 'move' | 'build' | 'city' | 'expedition' | 'title';

export type Title = 'baron' | 'viscount' | 'count' | 'marquis' | 'duke';

export type Phase = 'layout' | 'placement' | 'turns' | 'over';

export type Direction = 'e' | 'se' | 'sw' | 'w' | 'nw' | 'ne';

export type Condition = 'duke' | 'all_passed' | 'round_cap';

export type Built = {
  kind: Building;
  seat: number;
};

export type Hex = {
  id: number;
  q: number;
  r: number;
  terrain: Terrain;
  building: Built | null;
  /** by seat */
  knights: number[];
};

export type ByKind = {
  field: number;
  plain: number;
  forest: number;
  mountain: number;
};

export type Reserve = {
  knight: number;
  village: number;
  stronghold: number;
  city: number;
};

export type Worth = {
  gold: number;
  silver: number;
};

export type Values = {
  field: Worth;
  plain: Worth;
  forest: Worth;
  mountain: Worth;
};

export type Seat = {
  place: number;
  reserve: Reserve;
  removed: number;
  tokens: ByKind;
  gold: number;
  silver: number;
  title: Title;
  new_cities: number;
  points: number;
  score: number;
};

export type Slot = {
  q: number;
  r: number;
  down: boolean;
};

export type Points = {
  title: number;
  city: number;
};

/** The tiles in hand, by seat, and the one being laid. */
export type Layout = {
  hands: string[][];
  tile: string | null;
  slot: Slot | null;
};

export type Moved = {
  from: number;
  to: number;
  direction: Direction;
};

/** What of the turn under way lies on the table for all to see. */
export type Turn = {
  action: Action | null;
  city: number | null;
  knight: number | null;
  moved: Moved | null;
  victim: number | null;
  site: number | null;
  given: ByKind;
};

/** Before the action is chosen: on which hexes each one can be begun, and where a knight can go from each. */
export type May = {
  /** with the most knights that can be recruited there */
  recruit: Record<string, number>;
  move: Record<string, number[]>;
  build: number[];
  city: number[];
  expedition: number[];
};

export type Result = {
  winner: number;
  condition: Condition;
  ranking: number[];
  scores: number[];
};

/** What one sees of a game of Barony; only `seat` differs. */
export type BaronyView = {
  game: 'barony';
  seat: number | null;
  phase: Phase;
  round: number;
  last_round: boolean;
  cap: number | null;
  actor: number | null;
  order: number[];
  hexes: Hex[];
  seats: Seat[];
  bank: ByKind | null;
  values: Values;
  cost: number;
  points: Points;
  layout: Layout | null;
  turn: Turn | null;
  result: Result | null;
  may: May | null;
};
