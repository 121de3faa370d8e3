/** Made by `python -m tools.schema` from src/meadhall/games/brian_boru/schema.py; change it there. */

export type Suit = 'red' | 'blue' | 'yellow' | 'white';

export type SymbolName = 'claim' | 'coin' | 'pay' | 'court' | 'raid' | 'church' | 'expand' | 'free';

export type LineName = 'primary' | 'upper' | 'lower';

export type Phase = 'setup' | 'draft' | 'action' | 'upkeep' | 'over';

export type PrincessSide = 'military' | 'trade' | 'spurn';

export type Road = [string, string];

export type Condition = 'points' | 'tokens' | 'marriages' | 'shared';

/** Points by what they came from. */
export type Score = {
  start: number;
  pay: number;
  marriage: number;
  spoils: number;
  church: number;
  coins: number;
  marker: number;
  renown: number;
  tokens: number;
  halves: number;
  regions: number;
};

export type Player = {
  points: number;
  score: Score;
  coins: number;
  renown: number;
  raiders: number;
  church: number;
  track: number;
  tokens: string[];
  marriages: string[];
  regions: number;
  cards: number;
  hand: number[] | null;
};

export type Marker = {
  holder: number | null;
  town: string | null;
};

export type TownState = {
  id: string;
  disc: number | null;
  viking: boolean;
  monastery: boolean;
};

/** Who is ahead in a region, and where its claim token would lie if regions were claimed now. */
export type Standing = {
  /** counts by seat; Viking towns are added where military support gives them to a player */
  seats: number[];
  vikings: number;
  /** all towns that somebody controls, monasteries twice: what the threshold asks for */
  total: number;
  /** the seats with the highest count; none when nobody has a town, or the Vikings alone are ahead */
  leaders: number[];
  vikings_lead: boolean;
  /** an int: the seat that would have it */
  token: 'down' | 'board' | number;
};

export type RegionState = {
  id: string;
  token: 'down' | 'board' | 'player';
  holder: number | null;
  counts: number[];
  vikings: number;
  standing: Standing;
};

export type Princess = {
  seat: number | null;
  side: PrincessSide;
};

export type MarriageState = {
  card: string | null;
  deck: number;
  removed: string[];
  princess: Princess | null;
};

export type VikingDeck = {
  count: number;
  revealed: number[];
};

export type Draft = {
  pack: number[] | null;
  size: number;
  number: number;
  picks: number | null;
  finished: boolean[];
};

export type Trick = {
  number: number;
  tricks: number;
  leader: number;
  /** by seat */
  cards: (number | null)[];
  acted: boolean[];
  /** the seats whose cards lie here, in the order in which they will act */
  order: number[];
  /** who wins the trick as it lies */
  winning: number | null;
  winner: number | null;
  line: LineName | null;
  at: number | null;
};

export type PrintedRegion = {
  id: string;
  name: string;
  threshold: number;
  points: number;
};

export type PrintedTown = {
  id: string;
  region: string;
  colour: Suit;
  name: string;
  x: number;
  y: number;
};

export type PrintedCard = {
  value: number;
  suit: Suit;
  lines: SymbolName[][];
};

export type Marriage = {
  id: string;
  points: number;
  renown: number;
  town: string | null;
};

export type TrackSpace = {
  coins: number;
  renown: number;
  towns: number;
};

/** What is printed on board and cards. */
export type Board = {
  regions: PrintedRegion[];
  towns: PrintedTown[];
  roads: Road[];
  cards: PrintedCard[];
  marriages: Marriage[];
  spurn: number;
  track: TrackSpace[];
  vikings: number[];
  spread: number[];
  score_track: number;
};

export type Result = {
  winners: number[];
  condition: Condition;
  places: number[];
};

/** What one sees of a game of Brian Boru. */
export type BrianBoruView = {
  game: 'brian-boru';
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  phase: Phase;
  decision: string | null;
  actors: number[];
  marker: Marker;
  seats: Player[];
  towns: TownState[];
  regions: RegionState[];
  /** by town that I may choose, or win: its region if I do */
  outlook: Record<string, Standing>;
  battle_area: number;
  marriage: MarriageState;
  viking_deck: VikingDeck;
  draft: Draft | null;
  trick: Trick | null;
  /** by the value of each card in my hand: whether it would win the trick as it lies */
  prospects: Record<string, boolean>;
  discards: number;
  aside: number;
  board: Board;
  result: Result | null;
};
