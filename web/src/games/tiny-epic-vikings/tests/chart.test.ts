import { describe, expect, it } from 'vitest';
import { makeChart, type Chart } from '../model/chart';
import { coast, skerries } from '../model/coast';
import { cell, contains } from '../model/faces';
import { LAYOUTS, radiusFor, sea } from '../model/layout';
import { placePieces } from '../model/placement';
import type { ByParty, VikingsView } from '../view';
import { SCENES } from './scenes';

type Point = { x: number; y: number };
const ringOf = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return { x, y };
    });
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const NOWHERE = { x: 0, y: 0 };

describe.each([
  ['three or four players', SCENES.start.view],
  ['one or two players', SCENES.building.view],
  ['an owner’s own map', SCENES.renamed.view],
])('the chart for %s', (_, view: VikingsView) => {
  describe.each(Object.values(LAYOUTS))('$kind', (layout) => {
    const radius = radiusFor(layout, view.islands.length);
    const chart: Chart = makeChart(view, sea(layout.map), radius);

    it('has a face of its own for each fjord, with its docks on the rim', () => {
      for (const fjord of view.fjords) {
        const ring = ringOf(chart.fjords[fjord.id]?.shape ?? '');
        expect(contains(ring, chart.fjords[fjord.id] ?? NOWHERE), fjord.id).toBe(true);
        for (const { id } of view.fjords) {
          if (id !== fjord.id) expect(contains(ring, chart.fjords[id] ?? NOWHERE)).toBe(false);
        }
        for (const { id, fjords, route } of view.docks) {
          if (route === null || !fjords.includes(fjord.id)) continue;
          const spot = chart.docks[id] ?? NOWHERE;
          expect(Math.min(...ring.map((corner) => far(corner, spot))), `${fjord.id} ${id}`).toBeLessThan(1);
        }
      }
    });

    it('keeps islands and docks apart and on the map', () => {
      const islands = Object.values(chart.islands);
      for (const [i, one] of islands.entries()) {
        for (const two of islands.slice(i + 1)) expect(far(one, two)).toBeGreaterThan(2 * radius + 20);
      }
      const { x, y, w, h } = chart.box;
      const docks = Object.values(chart.docks);
      for (const [i, one] of docks.entries()) {
        for (const two of docks.slice(i + 1)) expect(far(one, two)).toBeGreaterThan(30);
        expect(one.x > x && one.x < x + w && one.y > y && one.y < y + h).toBe(true);
      }
    });

    it('writes the names of fjords on the water, and apart from each other', () => {
      const titles = view.fjords.map(({ id }) => chart.fjords[id]?.title ?? NOWHERE);
      for (const [i, one] of titles.entries()) {
        for (const island of Object.values(chart.islands)) expect(far(one, island)).toBeGreaterThan(radius);
        for (const two of titles.slice(i + 1)) {
          expect(Math.abs(one.x - two.x) > 100 || Math.abs(one.y - two.y) > 28).toBe(true);
        }
      }
    });

    it('lets a dock face the wind that it is called by', () => {
      const winds = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
      for (const { id, wind } of view.docks) {
        const off = (chart.docks[id]?.angle ?? 0) - (winds.indexOf(wind) * Math.PI) / 4;
        expect(Math.cos(off), id).toBeGreaterThan(0.6);
      }
    });

    it('finds room for the pieces of all clans on one island', () => {
      const settlers: ByParty = Object.fromEntries(view.parties.map(({ id }) => [id, 6]));
      const temples: ByParty = Object.fromEntries(view.parties.map(({ id }) => [id, 1]));
      const crowded = { ...view, islands: view.islands.map((island) => ({ ...island, settlers, temples })) };
      const { groups } = placePieces(crowded, chart);
      expect(groups).toHaveLength(view.islands.length * view.parties.length * 2);
      for (const [i, { island, spot }] of groups.entries()) {
        expect(far(spot, chart.islands[island] ?? NOWHERE)).toBeLessThan(radius);
        for (const other of groups.slice(i + 1).filter((group) => group.island === island)) {
          const aside = Math.abs(spot.x - other.spot.x) >= (spot.w + other.spot.w) / 2 - 0.01;
          const below = Math.abs(spot.y - other.spot.y) >= (spot.h + other.spot.h) / 2 - 0.01;
          expect(aside || below).toBe(true);
        }
      }
    });
  });
});

describe('coasts', () => {
  const shore = { id: 'a', centre: { x: 100, y: 100 }, radius: 80, docks: [0, 2], spit: undefined };

  it('are always the same for the same island, and others for another', () => {
    expect(coast(shore)).toEqual(coast(shore));
    expect(coast({ ...shore, id: 'b' })).not.toEqual(coast(shore));
  });

  it('are even where boats lie, and rocks keep away from there', () => {
    const quay = coast(shore).filter(({ x, y }) => Math.abs(Math.atan2(y - 100, x - 100)) < 0.1);
    for (const corner of quay) expect(Math.abs(far(corner, shore.centre) - 80)).toBeLessThan(6);
    expect(skerries(shore).length).toBeGreaterThan(0);
    for (const { x, y } of skerries(shore)) expect(Math.abs(Math.atan2(y - 100, x - 100))).toBeGreaterThan(0.4);
  });
});

describe('a map whose routes do not part its fjords', () => {
  it('gives each fjord what lies nearest to it', () => {
    const { view } = SCENES.start;
    const two = view.fjords.slice(0, 2).map(({ id }) => id);
    const astray = { ...view, docks: view.docks.map((dock) => ({ ...dock, fjords: two })) };
    const chart = makeChart(astray, sea(LAYOUTS.wide.map), 80);
    for (const { id } of view.fjords) expect(chart.fjords[id]?.shape, id).toMatch(/^M/);
  });

  it('parts a box between two points in the middle', () => {
    const half = cell({ x: 0, y: 0, w: 10, h: 10 }, { x: 2, y: 5 }, [{ x: 8, y: 5 }]);
    expect(Math.max(...half.map(({ x }) => x))).toBe(5);
  });
});
