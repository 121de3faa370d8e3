/** A small land with something of everything. */
import type { BaronyView, Hex, Seat, Terrain } from '../view';

const seat = (more: Partial<Seat> = {}): Seat => ({
  place: 1,
  reserve: { knight: 4, village: 14, stronghold: 2, city: 2 },
  removed: 0,
  tokens: { field: 3, plain: 0, forest: 0, mountain: 1 },
  gold: 17,
  silver: 9,
  title: 'baron',
  new_cities: 0,
  points: 0,
  score: 9,
  ...more,
});
const hex = (id: number, q: number, r: number, terrain: Terrain, more: Partial<Hex> = {}): Hex => ({
  id,
  q,
  r,
  terrain,
  building: null,
  knights: [0, 0],
  ...more,
});

export const scene: BaronyView = {
  game: 'barony',
  seat: 0,
  phase: 'turns',
  round: 3,
  last_round: false,
  cap: 200,
  actor: 0,
  order: [0, 1],
  hexes: [
    hex(0, 0, 0, 'plain', { building: { kind: 'city', seat: 0 }, knights: [2, 0] }),
    hex(1, 1, 0, 'lake'),
    hex(2, 0, 1, 'mountain', { knights: [0, 1] }),
    hex(3, 1, 1, 'forest'),
  ],
  seats: [seat(), seat({ place: 2, title: 'viscount', points: 15 })],
  bank: null,
  values: {
    field: { gold: 5, silver: 3 },
    plain: { gold: 4, silver: 2 },
    forest: { gold: 3, silver: 1 },
    mountain: { gold: 2, silver: 0 },
  },
  cost: 15,
  points: { title: 15, city: 10 },
  layout: null,
  turn: {
    action: null,
    city: null,
    knight: null,
    moved: null,
    victim: null,
    site: null,
    given: { field: 0, plain: 0, forest: 0, mountain: 0 },
  },
  may: { recruit: { 0: 3 }, move: { 0: [3] }, build: [], city: [], expedition: [3] },
  result: null,
};
