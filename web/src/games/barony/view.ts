/** What one sees of a game of Barony, as the server sends it. The board draws this and knows no rule. */
import type { PlayerColour } from '../../look/players';

export type Terrain = 'field' | 'plain' | 'forest' | 'mountain' | 'lake';
export type Kind = Exclude<Terrain, 'lake'>;
export type Building = 'village' | 'stronghold' | 'city';
export type Piece = 'knight' | Building;
export type Action = 'recruit' | 'move' | 'build' | 'city' | 'expedition' | 'title';
export type Title = 'baron' | 'viscount' | 'count' | 'marquis' | 'duke';

export type Hex = {
  id: number;
  q: number;
  r: number;
  terrain: Terrain;
  building: { kind: Building; seat: number } | null;
  /** By seat. */
  knights: number[];
};

export type Seat = {
  place: number;
  reserve: Record<Piece, number>;
  removed: number;
  tokens: Record<Kind, number>;
  gold: number;
  silver: number;
  title: Title;
  new_cities: number;
  points: number;
  score: number;
};

export type Slot = { q: number; r: number; down: boolean };

export type BaronyView = {
  seat: number | null;
  phase: 'layout' | 'placement' | 'turns' | 'over';
  round: number;
  last_round: boolean;
  cap: number | null;
  actor: number | null;
  order: number[];
  hexes: Hex[];
  seats: Seat[];
  bank: Record<Kind, number> | null;
  values: Record<Kind, { gold: number; silver: number }>;
  cost: number;
  points: { title: number; city: number };
  layout: { hands: string[][]; tile: string | null; slot: Slot | null } | null;
  turn: {
    action: Action | null;
    city: number | null;
    knight: number | null;
    moved: { from: number; to: number } | null;
    victim: number | null;
    site: number | null;
  } | null;
  /** Before the action is chosen: on which hexes each one can be begun, and where a knight can go from each. */
  may: {
    /** With the most knights that can be recruited there. */
    recruit: Record<string, number>;
    move: Record<string, number[]>;
    build: number[];
    city: number[];
    expedition: number[];
  } | null;
  result: { winner: number; condition: string; ranking: number[]; scores: number[] } | null;
};

export const KINDS: readonly Kind[] = ['field', 'plain', 'forest', 'mountain'];
export const PIECES: readonly Piece[] = ['knight', 'village', 'stronghold', 'city'];
export const ACTIONS: readonly Action[] = ['recruit', 'move', 'build', 'city', 'expedition', 'title'];
export const TITLES: readonly Title[] = ['baron', 'viscount', 'count', 'marquis', 'duke'];
export const LETTERS: Record<string, Terrain> = { a: 'field', p: 'plain', f: 'forest', m: 'mountain', l: 'lake' };
export const SEATS = ['red', 'blue', 'green', 'yellow'] as const;

const COLOURS: readonly PlayerColour[] = ['madder', 'woad', 'moss', 'ochre'];
export const colourOf = (seat: number): PlayerColour => COLOURS[seat] ?? 'slate';
