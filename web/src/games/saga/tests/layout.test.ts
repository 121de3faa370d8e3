import { describe, expect, it } from 'vitest';
import { SCENES } from '../gallery/fixtures';
import { england } from '../map.generated';
import type { Spot } from '../../shared/flow';
import { ENGLISH, LAYOUTS, seatAreas, type Layout } from '../model/layout';
import { placePieces } from '../model/placement';
import { roadsOf } from '../model/roads';
import type { Area, Leader, SagaView } from '../view';

const EDGES = [
  'northumbria mercia',
  'mercia east_anglia',
  'mercia essex',
  'mercia wessex',
  'east_anglia essex',
  'essex kent',
  'kent sussex',
  'sussex wessex',
  'kent wessex',
];

/** A path tells one corner of each ring, and from there the steps to the others. */
function cornersOf(path: string): string[] {
  return path.split('M').flatMap((ring) => {
    let [x, y] = [0, 0];
    const found = ring.match(/-?\d+/g)?.map(Number) ?? [];
    return found.flatMap((n, i) => {
      if (i % 2 === 0) x += n;
      else y += n;
      return i % 2 ? [`${x} ${y}`] : [];
    });
  });
}

/** Corners that two areas' outlines have in common. */
function shared(one: string, two: string): number {
  const corners = (id: string) => new Set(cornersOf(england.areas[id as keyof typeof england.areas]));
  const others = corners(two);
  return [...corners(one)].filter((corner) => others.has(corner)).length;
}

describe('the map', () => {
  it.each(ENGLISH.flatMap((one, i) => ENGLISH.slice(i + 1).map((two) => [one, two] as const)))(
    'shows whether %s and %s are neighbours',
    (one, two) => {
      const neighbours = EDGES.includes(`${one} ${two}`) || EDGES.includes(`${two} ${one}`);
      // Lands that meet at London only have that one corner in common.
      if (neighbours) expect(shared(one, two)).toBeGreaterThan(3);
      else expect(shared(one, two)).toBeLessThanOrEqual(1);
    },
  );
});

function full(area: Area): Area {
  const leaders: Leader[] = (['V', 'A'] as const).flatMap((side) =>
    [1, 2, 3, 4].map((label) => ({ side, label, ability: null, revealed: false })),
  );
  return { ...area, burh: true, warriors: { V: 12, A: 12 }, leaders };
}

const overlap = (a: Spot, b: Spot) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.01 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.01;

describe.each(Object.values(LAYOUTS))('roads, $kind', (layout: Layout) => {
  const areas = (SCENES.start?.view as SagaView).areas;
  const seats = seatAreas(areas);
  const joined = (one: string, two: string, on: boolean) =>
    areas.map((area) => {
      const other = area.id === one ? two : area.id === two ? one : null;
      if (!other) return area;
      const rest = area.neighbours.filter((id) => id !== other);
      return { ...area, neighbours: on ? [...rest, other] : rest };
    });

  it('are as many as there are pairs of neighbours', () => {
    const roads = roadsOf(areas, layout, seats);
    expect(new Set(roads).size).toBe(11);
    expect(roads.some((road) => road.includes('Q'))).toBe(false); // all of them cross a drawn border
  });

  it.each([
    ['kent', 'wessex'],
    ['middle', 'south'],
  ])('leave out %s to %s where the view does', (one, two) => {
    expect(roadsOf(joined(one, two, false), layout, seats)).toHaveLength(10);
  });

  it.each([
    ['essex', 'wessex'],
    ['north', 'south'],
    ['northumbria', 'east_anglia'],
  ])('join %s and %s where the view does', (one, two) => {
    const roads = roadsOf(joined(one, two, true), layout, seats);
    expect(roads).toHaveLength(12);
    for (const number of roads.join('').match(/\d+/g) ?? [])
      expect(Number(number)).toBeLessThan(Math.max(layout.w, layout.h));
  });
});

describe.each(Object.values(LAYOUTS))('$kind', (layout: Layout) => {
  const start = SCENES.start?.view as SagaView;
  const view = { ...start, areas: start.areas.map(full) };
  const { warriors, leaders, burhs } = placePieces(view, layout, seatAreas(view.areas));

  it.each(view.areas.map(({ id }) => id))('holds 24 warriors, 8 leaders and a burh in %s without overlap', (id) => {
    const field = layout.places[id]?.field;
    const spots = [...warriors, ...leaders, ...burhs].filter(({ area }) => area === id).map(({ spot }) => spot);
    expect(spots).toHaveLength(11);
    for (const [i, one] of spots.entries()) {
      expect(spots.slice(i + 1).some((two) => overlap(one, two))).toBe(false);
      if (!field) throw new Error(`${id} has no field`);
      expect(one.x - one.w / 2).toBeGreaterThanOrEqual(field.x - 0.01);
      expect(one.x + one.w / 2).toBeLessThanOrEqual(field.x + field.w + 0.01);
    }
  });
});

describe('areas with other names', () => {
  it('take the place of their position', () => {
    const renamed = SCENES.renamed?.view as SagaView;
    expect(seatAreas(renamed.areas).hwicce).toBe('sussex');
  });
});
