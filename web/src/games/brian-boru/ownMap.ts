/** Towns and roads of an owner's box: towns are dragged into place and painted with their region, roads drawn from town to town. */
import { at, rowsIn, type Tables } from '../../shell/workshop/box';
import type { MapNode, MapTools } from '../types';
import { COAST } from './coast.generated';
import { MAP, townAt } from './layout';

/** Colours are told apart by shape, too. */
const COLOURS: Record<string, Pick<MapNode, 'fill' | 'shape' | 'ink'>> = {
  red: { fill: 'var(--kermes)', shape: 'square' },
  blue: { fill: 'var(--woad)' },
  yellow: { fill: 'var(--ochre)', shape: 'diamond', ink: '#2b2118' },
};

/** Regions are told apart by colour, and by their letters below each town. */
const REGIONS: Record<string, string> = {
  MUN: 'var(--moss)',
  CON: 'var(--woad)',
  LEI: 'var(--ochre)',
  NUN: 'var(--madder)',
  SUN: 'var(--heather)',
  ULA: 'var(--slate)',
  BRE: 'var(--kermes)',
  DUB: 'var(--muted)',
};
const BLOB = 62;
const blob = ({ x, y }: { x: number; y: number }) =>
  `M${x - BLOB} ${y}a${BLOB} ${BLOB} 0 1 0 ${2 * BLOB} 0a${BLOB} ${BLOB} 0 1 0 ${-2 * BLOB} 0Z`;

const joinsOf = (tables: Tables): [string, string][] => {
  const found = at(tables, ['roads', 'joins']);
  const lists = Array.isArray(found) ? (found as unknown[]) : [];
  return lists.flatMap((road) => (Array.isArray(road) ? [[String(road[0]), String(road[1])]] : []));
};
const hundredth = (value: number, whole: number) => Math.max(0, Math.min(100, Math.round((100 * value) / whole)));

const tools: MapTools = {
  chart(table, tables, words) {
    if (table !== 'towns' && table !== 'roads') return null;
    const towns = rowsIn(tables, ['towns']);
    const spots = new Map(towns.map(([id, { x, y }]) => [id, townAt({ x: Number(x) || 0, y: Number(y) || 0 })]));
    return {
      w: MAP.w,
      h: MAP.h,
      ground: [
        { d: COAST, fill: 'var(--land)' },
        ...towns.flatMap(([id, { region }]) => {
          const [spot, fill] = [spots.get(id), REGIONS[String(region)]];
          return spot && fill
            ? [{ d: blob(spot), fill: `color-mix(in srgb, ${fill} 22%, transparent)`, bare: true }]
            : [];
        }),
      ],
      nodes: towns.map(([id, { colour, name, region }]) => ({
        id,
        name: `${String(name ?? '')} (${id}), ${words.name({ table: 'region', key: String(region) })}, ${words.name({ table: 'workshop_value', key: String(colour) })}`,
        x: spots.get(id)?.x ?? 0,
        y: spots.get(id)?.y ?? 0,
        r: colour === 'blue' ? 24 : colour === 'red' ? 22 : 29,
        ...(COLOURS[String(colour)] ?? { fill: 'var(--slate)' }),
        sign: id,
        tag: String(region),
      })),
      links: joinsOf(tables).flatMap(([one, other]) => {
        const [from, to] = [spots.get(one), spots.get(other)];
        return from && to ? [{ key: `${one} ${other}`, from: [from.x, from.y], to: [to.x, to.y] }] : [];
      }),
    };
  },
  kinds: () => [],
  brushes: (table, words) =>
    table === 'towns'
      ? Object.entries(REGIONS).map(([id, fill]) => ({ id, name: words.name({ table: 'region', key: id }), fill }))
      : [],
  paint: (_, id, brush) => [{ path: ['towns', id, 'region'], value: brush }],
  move: (_, __, id, [x, y]) => [
    { path: ['towns', id, 'x'], value: hundredth(x, MAP.w) },
    { path: ['towns', id, 'y'], value: hundredth(y, MAP.h) },
  ],
  join(_, tables, one, other) {
    const joins = joinsOf(tables);
    const rest = joins.filter((road) => !(road.includes(one) && road.includes(other)));
    const value = rest.length < joins.length ? rest : [...joins, [one, other]];
    return one === other ? [] : [{ path: ['roads', 'joins'], value }];
  },
  turn(_, tables, id) {
    const colours = Object.keys(COLOURS);
    const now = colours.indexOf(String(at(tables, ['towns', id, 'colour'])));
    return [{ path: ['towns', id, 'colour'], value: colours[(now + 1) % colours.length] }];
  },
};
export default tools;
