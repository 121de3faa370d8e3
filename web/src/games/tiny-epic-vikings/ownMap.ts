/** The maps of an owner's box: islands and docks are drawn, routes joined from dock to dock, and a dock joined with the two fjords on
    both sides of its route. What follows from that is filled in: an island's docks clockwise, a fjord's islands and neighbours. */
import { at, put, rowsIn, type Tables, type Value } from '../../shell/workshop/box';
import type { Edit, MapTools } from '../types';
import { STAVES } from './art/glyphs';
import { RUNES } from './view';

const SEA = { w: 300, h: 200 };
const FILLS: Record<string, string> = { riches: 'var(--gold)', secrets: 'var(--heather-deep)', wrath: 'var(--wax)' };
const MAPS = ['map_1_2', 'map_3_4'];
const OFF = 'off';

type Row = Record<string, Value | undefined>;
type Sea = { islands: [string, Row][]; docks: [string, Row][]; fjords: [string, Row][] };

const seaOf = (table: string, tables: Tables): Sea => ({
  islands: rowsIn(tables, [table, 'islands']),
  docks: rowsIn(tables, [table, 'docks']),
  fjords: rowsIn(tables, [table, 'fjords']),
});
const list = (value: Value | undefined): string[] => (Array.isArray(value) ? (value as Value[]).map(String) : []);
const spot = ({ x, y }: Row): [number, number] => [Number(x) || 0, Number(y) || 0];
/** Ids of the three sheets may be alike: one letter before them says which is meant. */
const ref = (id: string) => ({
  sheet: { i: 'islands', d: 'docks', f: 'fjords' }[id[0] ?? ''] ?? '',
  name: id.slice(2),
});

/** The docks of an island clockwise, on a map whose y grows downwards; from the edge that it touches. */
function shore(island: Row, docks: string[], spots: Map<string, [number, number]>): string[] {
  const [x, y] = spot(island);
  const edges: [number, number][] = [
    [y, -Math.PI / 2],
    [SEA.h - y, Math.PI / 2],
    [x, Math.PI],
    [SEA.w - x, 0],
  ];
  const edge = edges.reduce((a, b) => (b[0] < a[0] ? b : a))[1];
  const first = spots.get(docks[0] ?? '') ?? [x, y];
  const start = island.touches_edge === true ? edge : Math.atan2(first[1] - y, first[0] - x) - 1e-6;
  const angle = (dock: string) => {
    const [dx, dy] = spots.get(dock) ?? [x, y];
    return (Math.atan2(dy - y, dx - x) - start + 4 * Math.PI) % (2 * Math.PI);
  };
  return docks.toSorted((one, other) => angle(one) - angle(other));
}

/** A map with all that follows from its docks. */
function settled(sea: Sea): Sea {
  const spots = new Map(sea.docks.map(([id, dock]) => [id, spot(dock)]));
  const known = new Set(sea.docks.map(([id]) => id));
  const islands = sea.islands.map(([id, island]): [string, Row] => [
    id,
    {
      ...island,
      docks: shore(
        island,
        list(island.docks).filter((dock) => known.has(dock)),
        spots,
      ),
    },
  ]);
  const home = new Map(islands.flatMap(([id, island]) => list(island.docks).map((dock) => [dock, id] as const)));
  const fjords = sea.fjords.map(([id, fjord]): [string, Row] => {
    const touching = sea.docks.filter(([, dock]) => list(dock.fjords).includes(id));
    const lands = new Set(touching.flatMap(([dock]) => home.get(dock) ?? []));
    const next = new Set(touching.flatMap(([, dock]) => list(dock.fjords)).filter((other) => other !== id));
    return [id, { ...fjord, islands: [...lands].sort(), adjacent: [...next].sort() }];
  });
  return { islands, docks: sea.docks, fjords };
}

const table = (rows: [string, Row][]) => Object.fromEntries(rows) as Tables;
function edited(name: string, sea: Sea): Edit[] {
  const next = settled(sea);
  return (['islands', 'docks', 'fjords'] as const).map((sheet) => ({ path: [name, sheet], value: table(next[sheet]) }));
}
const changed = (rows: [string, Row][], id: string, change: (row: Row) => Row): [string, Row][] =>
  rows.map(([key, row]) => [key, key === id ? change(row) : row]);

/** A route's both ends lie between the same two fjords. */
const ends = (docks: [string, Row][], id: string) => [
  id,
  ...docks.flatMap(([other, { route }]) => (route === id ? [other] : [])),
];

function joined(sea: Sea, one: string, other: string): Sea | null {
  const [from, to] = [ref(one), ref(other)];
  if (from.sheet === 'fjords' && to.sheet === 'docks') return joined(sea, other, one);
  if (from.sheet !== 'docks') return null;
  if (to.sheet === 'fjords') {
    let docks = sea.docks;
    for (const end of ends(sea.docks, from.name))
      docks = changed(docks, end, (dock) => {
        const sides = list(dock.fjords);
        return { ...dock, fjords: sides.includes(to.name) ? sides : [...sides.slice(-1), to.name] };
      });
    return { ...sea, docks };
  }
  if (to.sheet !== 'docks') return null;
  // A dock joined with itself, or once more with the same, leads off the map; who was at its other end until now does, too.
  const apart = from.name === to.name || sea.docks.some(([id, dock]) => id === from.name && dock.route === to.name);
  let docks = sea.docks.map(([id, dock]): [string, Row] => [
    id,
    dock.route === from.name || dock.route === to.name || id === from.name || id === to.name
      ? { ...dock, route: OFF }
      : dock,
  ]);
  if (!apart) {
    docks = changed(docks, from.name, (dock) => ({ ...dock, route: to.name }));
    const sides = sea.docks.find(([id]) => id === from.name)?.[1].fjords ?? [];
    docks = changed(docks, to.name, (dock) => ({ ...dock, route: from.name, fjords: sides }));
  }
  return { ...sea, docks };
}

function free(rows: [string, Row][], start: string): string {
  const taken = new Set(rows.map(([id]) => id));
  const letters = start ? [] : [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = [...letters, ...Array.from({ length: 99 }, (_, i) => `${start || 'N'}${i + 1}`)];
  return names.find((name) => !taken.has(name)) ?? '';
}

const rounded = ([x, y]: [number, number]) => ({ x: Math.round(x), y: Math.round(y) });

const tools: MapTools = {
  chart(name, tables, words) {
    if (!MAPS.includes(name)) return null;
    const { islands, docks, fjords } = seaOf(name, tables);
    const spots = new Map(docks.map(([id, dock]) => [id, spot(dock)]));
    const fjordSpots = new Map(fjords.map(([id, fjord]) => [id, spot(fjord)]));
    const homes = islands.flatMap(([id, island]) =>
      list(island.docks).map((dock) => [dock, id, spot(island)] as const),
    );
    const called = (kind: string, id: string) => words.name({ table: kind, key: id.toLowerCase() });
    const word = (key: string) => words.say(`page.workshop.add.${key}`);
    return {
      ...SEA,
      ground: [],
      nodes: [
        ...fjords.map(([id, fjord]) => ({
          id: `f:${id}`,
          name: `${called('water', id)} (${id}), ${word('fjord')}`,
          x: spot(fjord)[0],
          y: spot(fjord)[1],
          r: 5.5,
          fill: 'var(--raised)',
          ink: 'var(--ink)',
          sign: id,
          shape: 'diamond' as const,
        })),
        ...islands.map(([id, island]) => ({
          id: `i:${id}`,
          name: `${called('isle', id)} (${id}), ${words.name({ table: 'rune', key: String(island.rune) })}`,
          x: spot(island)[0],
          y: spot(island)[1],
          r: 10,
          fill: FILLS[String(island.rune)] ?? 'var(--slate)',
          ink: island.rune === 'riches' ? '#2b2118' : '#fff6dd',
          mark: STAVES[RUNES.find((rune) => rune === island.rune) ?? 'riches'],
          sign: id,
        })),
        ...docks.map(([id, dock]) => ({
          id: `d:${id}`,
          name: `${id}, ${word('dock')}${dock.village === true ? `, ${word('village')}` : ''}: ${String(dock.route)}; ${list(dock.fjords).join(', ')}`,
          x: spot(dock)[0],
          y: spot(dock)[1],
          r: 4.5,
          fill: dock.village === true ? 'var(--gold-light)' : 'var(--wood-deep)',
          ink: dock.village === true ? '#2b2118' : '#fff6dd',
          sign: id,
          shape: 'square' as const,
        })),
      ],
      links: [
        ...homes.flatMap(([dock, id, land]) => {
          const end = spots.get(dock);
          return end ? [{ key: `${id}/${dock}`, from: land, to: end }] : [];
        }),
        ...docks.flatMap(([id, dock]) => {
          const [from, to] = [spots.get(id), spots.get(String(dock.route))];
          return from && to && id < String(dock.route) ? [{ key: `${id} ${String(dock.route)}`, from, to }] : [];
        }),
        ...docks.flatMap(([id, dock]) =>
          list(dock.fjords).flatMap((fjord) => {
            const [from, to] = [spots.get(id), fjordSpots.get(fjord)];
            return from && to ? [{ key: `${id}~${fjord}`, from, to, faint: true }] : [];
          }),
        ),
      ],
    };
  },
  kinds: () => ['island', 'dock', 'fjord'],
  move(name, tables, id, to) {
    const sea = seaOf(name, tables);
    const { sheet, name: row } = ref(id);
    const place = rounded(to);
    if (sheet === 'docks')
      return edited(name, { ...sea, docks: changed(sea.docks, row, (dock) => ({ ...dock, ...place })) });
    if (sheet === 'fjords')
      return edited(name, { ...sea, fjords: changed(sea.fjords, row, (fjord) => ({ ...fjord, ...place })) });
    // Docks go along with their island.
    const island = sea.islands.find(([key]) => key === row)?.[1] ?? {};
    const [x, y] = spot(island);
    const own = list(island.docks);
    const half = place.y < SEA.h / 2 ? 'top' : 'bottom';
    return edited(name, {
      ...sea,
      islands: changed(sea.islands, row, (one) => ({ ...one, ...place, half })),
      docks: sea.docks.map(([key, dock]) => {
        const [dx, dy] = spot(dock);
        return [key, own.includes(key) ? { ...dock, ...rounded([dx + place.x - x, dy + place.y - y]) } : dock];
      }),
    });
  },
  join(name, tables, one, other) {
    const next = joined(seaOf(name, tables), one, other);
    return next ? edited(name, next) : [];
  },
  turn(name, tables, id) {
    const { sheet, name: row } = ref(id);
    const path = [name, sheet, row];
    if (sheet === 'docks') return [{ path: [...path, 'village'], value: at(tables, [...path, 'village']) !== true }];
    if (sheet === 'fjords') return [{ path: [...path, 'edge'], value: at(tables, [...path, 'edge']) !== true }];
    const rune = RUNES.indexOf(at(tables, [...path, 'rune']) as (typeof RUNES)[number]);
    return [{ path: [...path, 'rune'], value: RUNES[(rune + 1) % RUNES.length] }];
  },
  add(name, tables, kind, to, near) {
    const sea = seaOf(name, tables);
    const place = rounded(to);
    if (kind === 'fjord') {
      const fjord = { edge: false, islands: [], adjacent: [], ...place };
      return edited(name, { ...sea, fjords: [...sea.fjords, [free(sea.fjords, 'I'), fjord]] });
    }
    if (kind === 'island') {
      const half = place.y < SEA.h / 2 ? 'top' : 'bottom';
      const island = { rune: RUNES[0], ring: 'outer', half, touches_edge: false, ...place, docks: [] };
      return edited(name, { ...sea, islands: [...sea.islands, [free(sea.islands, ''), island]] });
    }
    // A dock belongs to the island that is chosen, or to the nearest.
    const far = ([, island]: [string, Row]) => Math.hypot(spot(island)[0] - to[0], spot(island)[1] - to[1]);
    const chosen = sea.islands.find(([id]) => near === `i:${id}`);
    const home = chosen ?? sea.islands.toSorted((one, other) => far(one) - far(other))[0];
    if (!home) return [];
    const id = free(sea.docks, home[0]);
    const dock = { route: OFF, fjords: [], village: false, ...place };
    return edited(name, {
      ...sea,
      docks: [...sea.docks, [id, dock]],
      islands: changed(sea.islands, home[0], (island) => ({ ...island, docks: [...list(island.docks), id] })),
    });
  },
  drop(name, tables, id) {
    const { sheet, name: row } = ref(id);
    let rest = put(tables, [name, sheet, row], undefined);
    if (sheet === 'islands')
      for (const dock of list(at(tables, [name, 'islands', row, 'docks'])))
        rest = put(rest, [name, 'docks', dock], undefined);
    const sea = seaOf(name, rest);
    const docks = new Set(sea.docks.map(([key]) => key));
    const fjords = new Set(sea.fjords.map(([key]) => key));
    return edited(name, {
      ...sea,
      docks: sea.docks.map(([key, dock]) => [
        key,
        {
          ...dock,
          route: docks.has(String(dock.route)) ? dock.route : OFF,
          fjords: list(dock.fjords).filter((fjord) => fjords.has(fjord)),
        },
      ]),
    });
  },
};
export default tools;
