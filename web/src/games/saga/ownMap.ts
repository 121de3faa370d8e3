/** Areas and borders of an owner's box: borders are drawn from area to area, also in Scandinavia; coast becomes inland and back. */
import { at, isTable, type Tables } from '../../shell/workshop/box';
import type { MapTools } from '../types';
import { LAYOUTS, SCANDINAVIAN, seatAreas } from './model/layout';
import type { Area } from './view';

const { places } = LAYOUTS.tall;
const MAP = { w: 800, h: 1320 };
const NORTH = { w: 320, h: 520, corner: [480, 0] as [number, number] };

const areasOf = (tables: Tables): [string, string][] => {
  const areas = at(tables, ['areas']);
  const names = isTable(areas) ? Object.entries(areas) : [];
  return names.flatMap(([id, kind]) => (kind === 'coast' || kind === 'inland' ? [[id, kind]] : []));
};
const holderOf = (table: string) => (table === 'scandinavia' ? table : 'edges');
const neighbours = (table: string, tables: Tables, id: string): string[] => {
  const found = at(tables, [holderOf(table), id]);
  return Array.isArray(found) ? (found as unknown[]).map(String) : [];
};

const tools: MapTools = {
  chart(table, tables, words) {
    const north = table === 'scandinavia';
    if (!north && table !== 'areas' && table !== 'edges') return null;
    const areas = north ? SCANDINAVIAN.map((id): [string, string] => [id, table]) : areasOf(tables);
    const seats = seatAreas(areas.map(([id, kind]) => ({ id, kind }) as Area));
    const next = (id: string) => neighbours(table, tables, id);
    const spots = new Map(
      areas.map(([id]) => {
        const { x, y, w, h } = places[seats[id] ?? '']?.field ?? { x: 0, y: 0, w: 0, h: 0 };
        return [id, [x + w / 2, y + h / 2] as [number, number]];
      }),
    );
    return {
      ...(north ? NORTH : MAP),
      ground: areas.map(([id]) => ({ d: places[seats[id] ?? '']?.shape ?? '', fill: 'var(--land)' })),
      nodes: areas.map(([id, kind]) => ({
        id,
        name: [words.title('place', id), ...(north ? [] : [words.name({ table: 'workshop_value', key: kind })])].join(
          ', ',
        ),
        x: spots.get(id)?.[0] ?? 0,
        y: spots.get(id)?.[1] ?? 0,
        r: north ? 24 : 40,
        fill: kind === 'coast' ? 'var(--woad)' : north ? 'var(--slate)' : 'var(--moss)',
        shape: kind === 'coast' || north ? undefined : ('square' as const),
        sign: words.title('place', id).slice(0, 3),
      })),
      links: areas.flatMap(([id]) =>
        next(id).flatMap((other) => {
          const [from, to] = [spots.get(id), spots.get(other)];
          // One that does not stand at both its ends is faint.
          const both = next(other).includes(id);
          return from && to && (id < other || !both) ? [{ key: `${id} ${other}`, from, to, faint: !both }] : [];
        }),
      ),
    };
  },
  kinds: () => [],
  join(table, tables, one, other) {
    if (one === other) return [];
    const joined = neighbours(table, tables, one).includes(other) && neighbours(table, tables, other).includes(one);
    return [
      [one, other],
      [other, one],
    ].map(([from = '', to = '']) => {
      const rest = neighbours(table, tables, from).filter((id) => id !== to);
      return { path: [holderOf(table), from], value: joined ? rest : [...rest, to] };
    });
  },
  turn: (table, tables, id) =>
    table === 'scandinavia'
      ? []
      : [{ path: ['areas', id], value: at(tables, ['areas', id]) === 'coast' ? 'inland' : 'coast' }],
};
export default tools;
