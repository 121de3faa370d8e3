import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { discAt, FRAME, layoutFor, MAP, numberAt, scoreSpace, SIGNS, SPACES, townAt } from '../layout';
import { steps } from '../spread';
import { SHAPES } from '../regions.generated';

const components = readFileSync('../src/meadhall/games/brian_boru/components.toml', 'utf8');
const towns = [...components.matchAll(/^(\w+) = \{ region = "(\w+)", .*, x = (\d+), y = (\d+) \}$/gm)].map(
  ([, id, region, x, y]) => ({ id, region: region ?? '', at: townAt({ x: Number(x), y: Number(y) }) }),
);

describe('the map', () => {
  it('has room for 53 towns: none touches another', () => {
    expect(towns).toHaveLength(53);
    for (const one of towns)
      for (const other of towns)
        if (one !== other)
          expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y), `${one.id} ${other.id}`).toBeGreaterThan(66);
  });
  it('has a shape and a sign for every region', () => {
    expect(Object.keys(SHAPES).sort()).toEqual([...new Set(towns.map(({ region }) => region))].sort());
    expect(Object.keys(SIGNS).sort()).toEqual(Object.keys(SHAPES).sort());
  });
});

describe('the score track', () => {
  const spaces = Array.from({ length: SPACES }, (_, n) => scoreSpace(n));
  it('goes once round the map, each space beside the one before', () => {
    spaces.forEach((space, n) => {
      const last = spaces[(n + SPACES - 1) % SPACES] ?? space;
      const gap = (a: number, aw: number, b: number, bw: number) => Math.max(0, a - (b + bw), b - (a + aw));
      expect(gap(space.x, space.w, last.x, last.w) + gap(space.y, space.h, last.y, last.h), `space ${n}`).toBeLessThan(
        1,
      );
      expect(space.x >= -1 && space.x + space.w <= MAP.w + 2 * FRAME + 1).toBe(true);
    });
  });
  it('keeps every number in sight, however many discs lie beside it', () => {
    const DIGITS = { w: 34, h: 22 };
    for (const [n, space] of spaces.entries()) {
      const at = numberAt(space);
      const along = (one: { x: number; y: number }) => (space.w > space.h ? one.x - space.x : one.y - space.y);
      const [room, digits] = space.w > space.h ? [space.w, DIGITS.w] : [space.h, DIGITS.h];
      for (let of = 1; of <= 5; of++) {
        const discs = Array.from({ length: of }, (_, place) => discAt(space, place, of));
        const [first, last] = [discs[0] ?? { x: 0, y: 0, r: 0 }, discs.at(-1) ?? { x: 0, y: 0, r: 0 }];
        expect(along(first) - first.r, `${of} on ${n}`).toBeGreaterThanOrEqual(along(at) + digits / 2 - 1);
        expect(along(last) + last.r, `${of} on ${n}`).toBeLessThanOrEqual(room);
        if (of > 1) expect(along(discs[1] ?? last) - along(first), `${of} on ${n}`).toBeGreaterThan(5);
      }
    }
  });
  it('goes round again after its end', () => {
    expect(scoreSpace(63)).toEqual(scoreSpace(3));
  });
});

it('scores regions in steps', () => {
  expect(steps([0, 0, 0, 1, 1, 3, 5, 7, 10])).toEqual([
    { regions: '3–4', points: 1 },
    { regions: '5', points: 3 },
    { regions: '6', points: 5 },
    { regions: '7', points: 7 },
    { regions: '8', points: 10 },
  ]);
});

it('lies beside the panel where there is room, above it on a phone', () => {
  expect(layoutFor('wide').w).toBeGreaterThan(layoutFor('wide').h);
  expect(layoutFor('tall').h).toBeGreaterThan(layoutFor('tall').w);
});
