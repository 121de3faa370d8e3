/** A small Ireland for tests: one region with two towns, three players, four cards. */
import type { BrianBoruView, Player, Standing } from '../view';

const standing: Standing = { seats: [0, 2, 0], vikings: 0, total: 2, leaders: [1], vikings_lead: false, token: 'down' };

const player: Player = {
  points: 10,
  score: {
    start: 0,
    pay: 0,
    marriage: 0,
    spoils: 0,
    church: 0,
    coins: 0,
    marker: 0,
    renown: 0,
    tokens: 0,
    halves: 0,
    regions: 0,
  },
  coins: 3,
  renown: 1,
  raiders: 0,
  church: 0,
  track: 0,
  tokens: [],
  marriages: [],
  regions: 0,
  cards: 0,
  hand: null,
};

export const view = (over: Partial<BrianBoruView> = {}): BrianBoruView => ({
  game: 'brian-boru',
  seat: 0,
  players: 3,
  round: 1,
  rounds: 3,
  phase: 'action',
  decision: null,
  actors: [],
  marker: { holder: 0, town: null },
  seats: [{ ...player, hand: [11] }, player, player],
  towns: [
    { id: 'M1', disc: null, viking: false, monastery: false },
    { id: 'M2', disc: 1, viking: false, monastery: true },
  ],
  regions: [{ id: 'MUN', token: 'down', holder: null, counts: [0, 2, 0], vikings: 0, standing }],
  outlook: {},
  battle_area: 9,
  marriage: { card: 'aoife', deck: 2, removed: [], princess: null },
  viking_deck: { count: 6, revealed: [9] },
  draft: null,
  trick: null,
  prospects: {},
  discards: 0,
  aside: 1,
  board: {
    regions: [{ id: 'MUN', name: 'Munster', threshold: 3, points: 7 }],
    towns: [
      { id: 'M1', region: 'MUN', colour: 'red', name: 'Corcach', x: 40, y: 80 },
      { id: 'M2', region: 'MUN', colour: 'blue', name: 'Les Mór', x: 60, y: 75 },
    ],
    roads: [['M1', 'M2']],
    cards: [
      {
        value: 2,
        suit: 'red',
        lines: [
          ['claim', 'raid', 'raid', 'coin'],
          ['coin', 'coin', 'coin', 'expand'],
          ['raid', 'raid'],
        ],
      },
      {
        value: 11,
        suit: 'red',
        lines: [
          ['claim', 'coin', 'coin'],
          ['coin', 'coin', 'expand'],
          ['raid', 'raid'],
        ],
      },
      {
        value: 13,
        suit: 'white',
        lines: [
          ['claim', 'coin'],
          ['coin', 'coin', 'expand'],
          ['free', 'pay'],
        ],
      },
      {
        value: 17,
        suit: 'yellow',
        lines: [
          ['claim', 'pay'],
          ['coin', 'expand'],
          ['court', 'court', 'court'],
        ],
      },
    ],
    marriages: [{ id: 'aoife', points: 2, renown: 1, town: null }],
    spurn: 4,
    track: [{ coins: 0, renown: 0, towns: 0 }],
    vikings: [9],
    spread: [0],
    score_track: 59,
  },
  result: null,
  ...over,
});
