/** Made by `python -m tools.schema` from src/meadhall/games/saga/schema.py; change it there. */

export type Side = 'V' | 'A';

export type AreaKind = 'coast' | 'inland' | 'scandinavia' | 'drakkar';

export type Phase = 'setup' | 'draft' | 'actions' | 'battles' | 'end' | 'over';

export type Ability = 'V1' | 'V2' | 'V3' | 'V4' | 'A1' | 'A2' | 'A3' | 'A4';

export type Action = 'move' | 'scout' | 'recruit' | 'raid' | 'build' | 'fyrd' | 'income' | 'tribute';

export type Bonus = 'recruit_warrior' | 'move' | 'coin' | 'move1_or_coin';

export type TileIcon = 'act_first' | 'draft_first';

export type Progress = [number, number];

export type Condition = 'clock' | 'no_vikings' | 'areas' | 'coins' | 'no_anglo_saxons';

export type Track = {
  spaces: number;
  round: number;
  burh: number;
};

export type Coins = {
  V: number;
  A: number;
  bank: number;
};

export type VikingSupply = {
  warriors: number;
  leaders: number;
};

export type AngloSaxonSupply = {
  warriors: number;
  leaders: number;
  burhs: number;
};

export type Supply = {
  V: VikingSupply;
  A: AngloSaxonSupply;
};

export type OwnLeader = {
  ability: Ability;
  /** 'supply', 'aside', 'gone', 'drakkar' or the id of an area */
  where: string;
  /** 0 until it first enters the board */
  label: number;
  seen: boolean;
};

export type Leader = {
  side: Side;
  label: number;
  ability: Ability | null;
  revealed: boolean;
};

export type SideCounts = {
  V: number;
  A: number;
};

export type SideFlags = {
  V: boolean;
  A: boolean;
};

export type Area = {
  id: string;
  kind: AreaKind;
  burh: boolean;
  warriors: SideCounts;
  leaders: Leader[];
  control: Side | null;
  /** where a unit can go from here on foot */
  neighbours: string[];
};

export type Slot = {
  id: string;
  face: 'up' | 'down' | 'empty';
  marker: string | null;
  /** of a marker face down: all that it may be */
  possible: string[];
};

export type Pool = {
  count: number;
  markers: string[] | null;
};

export type Half = {
  bonus: Bonus | null;
  actions: Action[];
  either: boolean;
};

export type PrintedTile = {
  icon: TileIcon | null;
  V: Half;
  A: Half;
};

export type Tile = {
  icon: TileIcon | null;
  V: Half;
  A: Half;
  id: number;
  holder: Side | null;
  used: boolean;
};

/** The tile being resolved and the actions already carried out on it. */
export type Turn = {
  tile: number;
  done: Action[];
};

export type Pending = {
  origin?: string;
  target?: string;
  area?: string;
  pass?: number;
  used?: string[];
  unasked?: string[];
  raided?: string[];
  group?: number[];
  label?: number;
  count?: number;
  n?: number;
  warriors?: number;
  leaders?: number;
  allot?: number[];
};

export type Revealed = {
  side: Side;
  label: number;
  ability: Ability;
};

export type Battle = {
  area: string;
  revealed: Revealed[];
  passed: SideFlags;
  losses: SideCounts | null;
};

/** How far each way to win is: now, needed. */
export type Conditions = {
  clock: Progress;
  no_vikings: Progress;
  areas: Progress;
  coins: Progress;
  no_anglo_saxons: Progress;
};

export type Result = {
  winner: Side;
  condition: Condition;
};

/** What one seat sees of a game of Saga. */
export type SagaView = {
  game: 'saga';
  seat: Side | null;
  round: number;
  phase: Phase;
  actor: Side | null;
  track: Track;
  initiative: Side;
  coins: Coins;
  supply: Supply;
  own_leaders: OwnLeader[];
  /** what each leader does in this game: its key among the words */
  abilities: Partial<Record<Ability, string>>;
  gone: Leader[];
  areas: Area[];
  slots: Slot[];
  /** of several markers face down: which ones together */
  placements: string[][];
  pool: Pool;
  tiles: Tile[];
  turn: Turn | null;
  pending: Pending;
  battle: Battle | null;
  battles: string[];
  conditions: Conditions;
  result: Result | null;
};
