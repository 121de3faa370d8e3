/** Areas and borders of an owner's box: borders are drawn from area to area, coast becomes inland and back. */
import { at, isTable, type Tables } from '../../shell/workshop/box';
import type { MapTools } from '../types';
import { LAYOUTS, seatAreas } from './model/layout';
import type { Area } from './view';

const { places } = LAYOUTS.tall;
const MAP = { w: 800, h: 1320 };

const areasOf = (tables: Tables): [string, string][] => {
  const areas = at(tables, ['areas']);
  const names = isTable(areas) ? Object.entries(areas) : [];
  return names.flatMap(([id, kind]) => (kind === 'coast' || kind === 'inland' ? [[id, kind]] : []));
};
const neighbours = (tables: Tables, id: string): string[] => {
  const found = at(tables, ['edges', id]);
  return Array.isArray(found) ? (found as unknown[]).map(String) : [];
};

const tools: MapTools = {
  chart(table, tables, words) {
    if (table !== 'areas' && table !== 'edges') return null;
    const areas = areasOf(tables);
    const seats = seatAreas(areas.map(([id, kind]) => ({ id, kind }) as Area));
    const spots = new Map(
      areas.map(([id]) => {
        const { x, y, w, h } = places[seats[id] ?? '']?.field ?? { x: 0, y: 0, w: 0, h: 0 };
        return [id, [x + w / 2, y + h / 2] as [number, number]];
      }),
    );
    return {
      ...MAP,
      ground: areas.map(([id]) => ({ d: places[seats[id] ?? '']?.shape ?? '', fill: 'var(--land)' })),
      nodes: areas.map(([id, kind]) => ({
        id,
        name: `${words.name({ table: 'area', key: id })}, ${words.name({ table: 'workshop_value', key: kind })}`,
        x: spots.get(id)?.[0] ?? 0,
        y: spots.get(id)?.[1] ?? 0,
        r: 40,
        fill: kind === 'coast' ? 'var(--woad)' : 'var(--moss)',
        shape: kind === 'coast' ? undefined : ('square' as const),
        sign: words.name({ table: 'area', key: id }).slice(0, 3),
      })),
      links: areas.flatMap(([id]) =>
        neighbours(tables, id).flatMap((other) => {
          const [from, to] = [spots.get(id), spots.get(other)];
          // One that does not stand at both its ends is faint.
          const both = neighbours(tables, other).includes(id);
          return from && to && (id < other || !both) ? [{ key: `${id} ${other}`, from, to, faint: !both }] : [];
        }),
      ),
    };
  },
  kinds: () => [],
  join(_, tables, one, other) {
    if (one === other) return [];
    const joined = neighbours(tables, one).includes(other) && neighbours(tables, other).includes(one);
    return [
      [one, other],
      [other, one],
    ].map(([from = '', to = '']) => {
      const rest = neighbours(tables, from).filter((id) => id !== to);
      return { path: ['edges', from], value: joined ? rest : [...rest, to] };
    });
  },
  turn: (_, tables, id) => [{ path: ['areas', id], value: at(tables, ['areas', id]) === 'coast' ? 'inland' : 'coast' }],
};
export default tools;
