/** The server's view of Brian Boru (src/meadhall/games/brian_boru/look.py). */
import type { PlayerColour } from '../../look/players';

export type Suit = 'red' | 'blue' | 'yellow' | 'white';
export type SymbolName = 'claim' | 'coin' | 'pay' | 'court' | 'raid' | 'church' | 'expand' | 'free';
export type LineName = 'primary' | 'upper' | 'lower';

export type Player = {
  points: number;
  score: Record<string, number>;
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

export type TownState = { id: string; disc: number | null; viking: boolean; monastery: boolean };
export type RegionState = {
  id: string;
  token: 'down' | 'board' | 'player';
  holder: number | null;
  counts: number[];
  vikings: number;
};
export type Trick = {
  number: number;
  tricks: number;
  leader: number;
  cards: (number | null)[];
  acted: boolean[];
  winner: number | null;
  line: LineName | null;
  at: number | null;
};
export type Draft = {
  pack: number[] | null;
  size: number;
  number: number;
  picks: number | null;
  finished: boolean[];
};

export type PrintedTown = { id: string; region: string; colour: Suit; name: string; x: number; y: number };
export type PrintedRegion = { id: string; name: string; threshold: number; points: number };
export type PrintedCard = { value: number; suit: Suit; lines: SymbolName[][] };
export type Marriage = { id: string; points: number; renown: number; town: string | null };

export type BrianBoruView = {
  game: 'brian-boru';
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  phase: 'setup' | 'draft' | 'action' | 'upkeep' | 'over';
  decision: string | null;
  actors: number[];
  marker: { holder: number | null; town: string | null };
  seats: Player[];
  towns: TownState[];
  regions: RegionState[];
  battle_area: number;
  marriage: {
    card: string | null;
    deck: number;
    removed: string[];
    princess: { seat: number | null; side: 'military' | 'trade' | 'spurn' } | null;
  };
  viking_deck: { count: number; revealed: number[] };
  draft: Draft | null;
  trick: Trick | null;
  discards: number;
  aside: number;
  board: {
    regions: PrintedRegion[];
    towns: PrintedTown[];
    roads: [string, string][];
    cards: PrintedCard[];
    marriages: Marriage[];
    spurn: number;
    track: { coins: number; renown: number; towns: number }[];
    vikings: number[];
    spread: number[];
    score_track: number;
  };
  result: { winners: number[]; condition: string; places: number[] } | null;
};

export const SEATS = ['green', 'purple', 'orange', 'indigo', 'gold'] as const;
export const COLOURS: readonly PlayerColour[] = ['moss', 'heather', 'madder', 'woad', 'ochre'];
export const colourOf = (seat: number): PlayerColour => COLOURS[seat] ?? 'slate';

export const townOf = (view: BrianBoruView, id: string) => view.board.towns.find((town) => town.id === id);
export const regionOf = (view: BrianBoruView, id: string) => view.board.regions.find((region) => region.id === id);
export const cardOf = (view: BrianBoruView, value: number) => view.board.cards.find((card) => card.value === value);
