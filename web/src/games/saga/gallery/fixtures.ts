/** Views for the gallery: plausible positions, written by hand, that show every state of the board. */
import type { Area, AreaKind, Leader, SagaView, Side, Tile } from '../view';

const KINDS: Record<string, AreaKind> = {
  northumbria: 'coast',
  mercia: 'inland',
  east_anglia: 'coast',
  essex: 'coast',
  kent: 'coast',
  sussex: 'coast',
  wessex: 'inland',
  north: 'scandinavia',
  middle: 'scandinavia',
  south: 'scandinavia',
  drakkar: 'drakkar',
};

const EDGES = [
  ['northumbria', 'mercia'],
  ['mercia', 'east_anglia'],
  ['mercia', 'essex'],
  ['mercia', 'wessex'],
  ['east_anglia', 'essex'],
  ['essex', 'kent'],
  ['kent', 'sussex'],
  ['sussex', 'wessex'],
  ['kent', 'wessex'],
  ['north', 'middle'],
  ['middle', 'south'],
];
const neighboursOf = (id: string) =>
  EDGES.filter((pair) => pair.includes(id)).flatMap((pair) => pair.filter((one) => one !== id));

type Filling = { V?: number; A?: number; burh?: boolean; leaders?: Leader[] };

const leader = (side: Side, label: number, ability: Leader['ability'] = null, revealed = false): Leader => ({
  side,
  label,
  ability,
  revealed,
});

function areas(fillings: Record<string, Filling>): Area[] {
  return Object.entries(KINDS).map(([id, kind]) => {
    const { V = 0, A = 0, burh = false, leaders = [] } = fillings[id] ?? {};
    const units = (side: Side) => leaders.filter((one) => one.side === side).length + (side === 'V' ? V : A);
    const english = kind === 'coast' || kind === 'inland';
    const control = !english ? null : units('V') > units('A') ? 'V' : units('A') > units('V') ? 'A' : null;
    return { id, kind, burh, warriors: { V, A }, leaders, control, neighbours: neighboursOf(id) };
  });
}

const TILES: Tile[] = [
  {
    id: 1,
    holder: null,
    used: false,
    icon: null,
    V: { bonus: 'recruit_warrior', actions: ['move', 'scout'], either: false },
    A: { bonus: 'move1_or_coin', actions: ['move', 'tribute'], either: false },
  },
  {
    id: 2,
    holder: null,
    used: false,
    icon: 'act_first',
    V: { bonus: null, actions: ['move', 'raid'], either: false },
    A: { bonus: null, actions: ['build', 'income'], either: true },
  },
  {
    id: 3,
    holder: null,
    used: false,
    icon: null,
    V: { bonus: 'move', actions: ['scout', 'raid'], either: false },
    A: { bonus: 'coin', actions: ['fyrd', 'income'], either: false },
  },
  {
    id: 4,
    holder: null,
    used: false,
    icon: 'draft_first',
    V: { bonus: null, actions: ['move', 'recruit'], either: false },
    A: { bonus: null, actions: ['move', 'income'], either: false },
  },
];

const taken = (...holders: (Side | null)[]) => TILES.map((tile, i) => ({ ...tile, holder: holders[i] ?? null }));

const start: SagaView = {
  game: 'saga',
  actor: 'V',
  gone: [],
  placements: [],
  turn: null,
  pending: {},
  seat: 'V',
  round: 1,
  phase: 'draft',
  track: { spaces: 10, round: 10, burh: 3 },
  initiative: 'V',
  coins: { V: 2, A: 3, bank: 10 },
  supply: { V: { warriors: 7, leaders: 0 }, A: { warriors: 6, leaders: 3, burhs: 3 } },
  abilities: { V1: 'V1', V2: 'V2', V3: 'V3', V4: 'V4', A1: 'A1', A2: 'A2', A3: 'A3', A4: 'A4' },
  own_leaders: [
    { ability: 'V1', where: 'north', label: 1, seen: false },
    { ability: 'V2', where: 'aside', label: 0, seen: false },
    { ability: 'V3', where: 'middle', label: 2, seen: false },
    { ability: 'V4', where: 'south', label: 3, seen: false },
  ],
  areas: areas({
    northumbria: { A: 1 },
    mercia: { A: 1, burh: true },
    east_anglia: { A: 1 },
    essex: { A: 1, burh: true },
    kent: { V: 2 },
    sussex: { A: 1 },
    wessex: { A: 1 },
    north: { V: 1, leaders: [leader('V', 1, 'V1')] },
    middle: { V: 1, leaders: [leader('V', 2, 'V3')] },
    south: { V: 1, leaders: [leader('V', 3, 'V4')] },
  }),
  slots: ['north', 'middle', 'south'].map((id) => ({ id, face: 'empty', marker: null, possible: [] })),
  pool: { count: 5, markers: ['northumbria', 'east_anglia', 'essex', 'kent', 'sussex'] },
  tiles: TILES,
  battle: null,
  battles: [],
  conditions: { clock: [10, 3], no_vikings: [2, 0], areas: [1, 5], coins: [2, 8], no_anglo_saxons: [6, 0] },
  result: null,
};

const actions: SagaView = {
  ...start,
  seat: 'A',
  round: 3,
  phase: 'actions',
  track: { spaces: 10, round: 8, burh: 4 },
  initiative: 'A',
  coins: { V: 4, A: 2, bank: 9 },
  supply: { V: { warriors: 3, leaders: 0 }, A: { warriors: 5, leaders: 2, burhs: 2 } },
  own_leaders: [
    { ability: 'A1', where: 'northumbria', label: 1, seen: false },
    { ability: 'A2', where: 'supply', label: 0, seen: false },
    { ability: 'A3', where: 'aside', label: 0, seen: false },
    { ability: 'A4', where: 'supply', label: 0, seen: false },
  ],
  areas: areas({
    northumbria: { A: 2, burh: true, leaders: [leader('A', 1, 'A1')] },
    mercia: { A: 1, burh: true },
    east_anglia: { V: 3, A: 1, leaders: [leader('V', 2)] },
    essex: { A: 1, burh: true },
    kent: { V: 2 },
    sussex: { A: 1 },
    wessex: { A: 1 },
    north: { V: 1, leaders: [leader('V', 1)] },
    middle: { V: 1 },
    south: { V: 1, leaders: [leader('V', 3)] },
    drakkar: { V: 1 },
  }),
  slots: [
    { id: 'north', face: 'down', marker: null, possible: ['northumbria', 'sussex'] },
    { id: 'middle', face: 'up', marker: 'east_anglia', possible: ['east_anglia'] },
    { id: 'south', face: 'empty', marker: null, possible: [] },
  ],
  pool: { count: 3, markers: null },
  tiles: taken('V', 'A', 'A', 'V').map((tile) => ({ ...tile, used: tile.id === 1 || tile.id === 2 })),
};

/** More than the box holds: every area at its fullest, with leaders numbered on so that no two are the same. */
let serial = 1;
const vikings = () => [0, 1, 2, 3].map(() => leader('V', serial++));
const saxons = () => (['A1', 'A2', 'A3', 'A4'] as const).map((ability) => leader('A', serial++, ability));
const full = (): Filling => ({ V: 12, A: 12, burh: true, leaders: [...vikings(), ...saxons()] });
const crowded: SagaView = {
  ...actions,
  round: 6,
  track: { spaces: 10, round: 5, burh: 4 },
  coins: { V: 7, A: 6, bank: 2 },
  supply: { V: { warriors: 0, leaders: 0 }, A: { warriors: 0, leaders: 0, burhs: 0 } },
  own_leaders: [],
  areas: areas({
    northumbria: { V: 3, A: 3, burh: true, leaders: [leader('V', 91), leader('A', 91, 'A1')] },
    mercia: full(),
    east_anglia: full(),
    essex: full(),
    kent: full(),
    sussex: { V: 3, A: 2, burh: true, leaders: [leader('V', 92), leader('A', 92, 'A2')] },
    wessex: { V: 5, A: 4, burh: true, leaders: [leader('V', 93), leader('A', 93, 'A3')] },
    north: { V: 12, leaders: vikings() },
    middle: { V: 5, leaders: [leader('V', 94), leader('V', 95)] },
    south: { V: 12, leaders: vikings() },
    drakkar: { V: 12, leaders: vikings() },
  }),
  battles: [],
};

const battle: SagaView = {
  ...actions,
  seat: 'V',
  round: 4,
  phase: 'battles',
  track: { spaces: 10, round: 7, burh: 5 },
  own_leaders: [
    { ability: 'V1', where: 'essex', label: 1, seen: false },
    { ability: 'V2', where: 'middle', label: 2, seen: false },
    { ability: 'V3', where: 'gone', label: 3, seen: false },
    { ability: 'V4', where: 'essex', label: 4, seen: false },
  ],
  areas: areas({
    northumbria: { A: 3, burh: true },
    mercia: { V: 1, A: 2, burh: true, leaders: [leader('A', 2, null)] },
    east_anglia: { A: 2 },
    essex: {
      V: 4,
      A: 2,
      burh: true,
      leaders: [leader('V', 1, 'V1', true), leader('V', 4, 'V4'), leader('A', 1, 'A3', true)],
    },
    kent: { V: 2 },
    sussex: { A: 1, burh: true },
    wessex: { A: 1 },
    north: { V: 1 },
    middle: { V: 1, leaders: [leader('V', 2, 'V2')] },
    south: { V: 1 },
    drakkar: { V: 2 },
  }),
  slots: [
    { id: 'north', face: 'down', marker: 'sussex', possible: ['sussex'] },
    { id: 'middle', face: 'up', marker: 'essex', possible: ['essex'] },
    { id: 'south', face: 'empty', marker: null, possible: [] },
  ],
  pool: { count: 3, markers: ['northumbria', 'east_anglia', 'kent'] },
  tiles: taken('V', 'V', 'A', 'A').map((tile) => ({ ...tile, used: true })),
  battle: { area: 'essex', revealed: [], passed: { V: false, A: true }, losses: null },
  battles: ['essex', 'mercia'],
};

const end: SagaView = {
  ...battle,
  seat: null,
  round: 6,
  phase: 'over',
  track: { spaces: 10, round: 5, burh: 4 },
  coins: { V: 8, A: 1, bank: 6 },
  own_leaders: [],
  areas: areas({
    northumbria: { A: 2, burh: true },
    mercia: { V: 3, leaders: [leader('V', 2)] },
    essex: { V: 2, leaders: [leader('V', 1)] },
    east_anglia: { V: 1 },
    kent: { V: 2 },
    sussex: { A: 1 },
    wessex: { A: 4, leaders: [leader('A', 2)] },
    middle: { V: 1 },
    drakkar: { V: 3 },
  }),
  slots: battle.slots.map((slot) => ({ ...slot, marker: slot.face === 'up' ? slot.marker : null })),
  pool: { count: 3, markers: null },
  battle: null,
  battles: [],
  result: { winner: 'V', condition: 'coins' },
};

/** An owner's own component file may rename the seventh area, and join the areas otherwise. */
const newName = (id: string) => (id === 'sussex' ? 'hwicce' : id);
const renamed: SagaView = {
  ...start,
  areas: start.areas.map((area) => ({
    ...area,
    id: newName(area.id),
    neighbours:
      area.id === 'northumbria'
        ? ['mercia', 'east_anglia']
        : area.id === 'east_anglia'
          ? ['northumbria', 'essex']
          : area.neighbours.map(newName).filter((id) => area.id !== 'mercia' || id !== 'east_anglia'),
  })),
};

export type Scene = { view: SagaView; clickable: string[]; selected: string[]; lastMove: string[] };

export const SCENES: Record<string, Scene> = {
  start: { view: start, clickable: ['tile:1', 'tile:2', 'tile:3', 'tile:4'], selected: [], lastMove: [] },
  actions: {
    view: actions,
    clickable: ['area:mercia', 'area:wessex', 'area:sussex', 'warriors:A:essex', 'burh:essex', 'own:A2', 'own:A4'],
    selected: ['tile:3', 'warriors:A:northumbria'],
    lastMove: ['area:middle', 'area:east_anglia', 'warriors:V:east_anglia'],
  },
  battle: {
    view: battle,
    clickable: ['leader:V:4'],
    selected: ['area:essex'],
    lastMove: ['leader:A:1'],
  },
  crowded: { view: crowded, clickable: ['area:kent', 'drakkar', 'slot:north'], selected: [], lastMove: [] },
  end: { view: end, clickable: [], selected: [], lastMove: ['area:essex', 'drakkar'] },
  renamed: { view: renamed, clickable: ['area:hwicce'], selected: [], lastMove: [] },
};
