import { describe, expect, it } from 'vitest';
import {
  arrange,
  formsOf,
  middle,
  neighbour,
  slotHexes,
  slotMiddle,
  slotOf,
  wayTo,
  WAYS,
  WIDE,
} from '../model/geometry';
import { cheapest, worth } from '../model/payment';
import { plan } from '../model/plan.svelte';
import { stand } from '../model/stand';
import type { Hex } from '../view';
import { scene } from './scene';

const at = (id: number): Hex => {
  const hex = scene.hexes[id];
  if (!hex) throw new Error(`no hex ${id}`);
  return hex;
};

describe('geometry', () => {
  it('finds neighbours and the way to them', () => {
    expect(neighbour(scene.hexes, at(0), 'e')?.id).toBe(1);
    expect(neighbour(scene.hexes, at(0), 'w')).toBeUndefined();
    expect(wayTo(at(1), at(3))).toBe('se');
    expect(wayTo(at(0), at(3))).toBeUndefined();
  });

  it('has all neighbours equally far', () => {
    for (const way of Object.values(WAYS)) {
      const { x, y } = middle(way);
      expect(Math.hypot(x, y)).toBeCloseTo(WIDE);
    }
  });

  it.each(['0,0,up', '3,-2,down'])('joins the three hexes of the slot %s in a point', (name) => {
    const slot = slotOf(name);
    const { x, y } = slotMiddle(slot);
    for (const hex of slotHexes(slot)) {
      const point = middle(hex);
      expect(Math.hypot(point.x - x, point.y - y)).toBeCloseTo(50);
    }
  });

  it('puts the score board beside the map or below it', () => {
    const high = {
      ...scene,
      hexes: Array.from({ length: 12 }, (_, r) => ({ ...at(0), id: r, q: -Math.floor(r / 2), r })),
    };
    const beside = arrange(high, 'beside');
    const below = arrange(high, 'under');
    expect(beside.view.w).toBeGreaterThan(below.view.w);
    expect(below.score.y).toBeGreaterThan(beside.score.y);
    // A ladder of titles that leaves little of a high map's side empty, the duke on top.
    expect(beside.score.h * beside.score.scale).toBeGreaterThan(0.8 * beside.map.h);
    const [baron, duke] = [0, 4].map((title) => beside.score.cells.find((cell) => cell.title === title));
    expect(duke?.y).toBeLessThan(baron?.y ?? 0);
  });

  it('turns a broad map for a narrow screen, and never while it is being laid', () => {
    const names = (view: typeof scene) => formsOf(view).map(({ name }) => name);
    const [lying, turned] = [arrange(scene, 'under'), arrange(scene, 'under turned')];
    // Its rim is narrow, so that the hexes are large.
    const less = 2 * (26 - 6);
    expect([turned.map.w, turned.map.h]).toEqual(
      [lying.map.h, lying.map.w].map((n) => expect.closeTo(n - less) as number),
    );
    expect(names({ ...scene, phase: 'turns' })).toContain('under turned');
    expect(names({ ...scene, phase: 'layout' })).toEqual(['under', 'beside']);
  });

  it('has room for the first tile on an empty table', () => {
    const { view } = arrange({ ...scene, phase: 'layout', hexes: [] }, 'beside');
    expect(view.w).toBeGreaterThan(2 * WIDE);
  });
});

describe('pieces', () => {
  it('stand apart, whoever shares the hex', () => {
    const crowded: Hex = { ...at(0), building: { kind: 'village', seat: 3 }, knights: [1, 1, 1, 0] };
    const { building, knights } = stand(crowded);
    const spots = [building, ...knights.values()].map((spot) => `${spot?.x} ${spot?.y}`);
    expect(new Set(spots).size).toBe(4);
    expect([...knights.keys()]).toEqual([0, 1, 2]);
  });
});

describe('payment', () => {
  it('suggests what costs the least silver', () => {
    const set = cheapest(['pay:3-0-0-0', 'pay:2-0-1-1', 'pay:freely'], scene.values);
    expect(set).toEqual({ field: 2, plain: 0, forest: 1, mountain: 1 });
    expect(worth(set, scene.values)).toBe(15);
  });

  it('starts from nothing where nothing is offered', () => {
    expect(worth(cheapest(['pay:freely'], scene.values), scene.values)).toBe(0);
  });
});

describe('plan', () => {
  const later = () => ({ ...scene });

  it('picks one thing after the other, each in a new position', () => {
    expect(plan.begin(scene, ['action:move', 'hex:0', 'way:e'])).toBe('action:move');
    expect(plan.next(scene, new Set(['hex:0']))).toBeNull();
    expect(plan.next(later(), new Set())).toBeNull();
    expect(plan.next(later(), new Set(['hex:0', 'hex:5']))).toBe('hex:0');
    expect(plan.next(later(), new Set(['way:e', 'way:w']))).toBe('way:e');
    expect(plan.next(later(), new Set(['hex:0']))).toBeNull();
  });

  it('passes over what the table chose by itself', () => {
    plan.begin(scene, ['action:build', 'hex:0', 'reserve:village', 'hex:3', 'reserve:village']);
    expect(plan.next(later(), new Set(['hex:0', 'hex:3']))).toBe('hex:0');
    expect(plan.next(later(), new Set(['hex:3']))).toBe('hex:3');
  });

  it('is dropped when something else came', () => {
    plan.begin(scene, ['action:move', 'hex:0']);
    expect(plan.next(later(), new Set(['token:field']))).toBeNull();
    expect(plan.next(later(), new Set(['hex:0']))).toBeNull();
  });
});
