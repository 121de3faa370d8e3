import { beforeEach, expect, test } from 'vitest';
import { isTaught, keepLesson, progress, starsFor, type Kept } from '../learn/progress';
import { remember } from '../lib/memory';

const kept: Kept = { step: 1, since: 0, moves: [{ seat: 0, action: 3 }], choices: 2, helps: 0, skipped: 0, stars: 0 };

beforeEach(() => remember('lessons', ''));

test('what is kept is found again, and the best stars stay', () => {
  keepLesson('barony', 'turn', { ...kept, stars: 3 });
  keepLesson('barony', 'turn', { ...kept, stars: 1 });
  expect(progress()).toEqual({ kept: { 'barony/turn': { ...kept, stars: 3 } }, damaged: false });
  expect([isTaught('barony'), isTaught('saga')]).toEqual([true, false]);
});

test.each(['{', '[]', '3', '{"a/b": 1}', '{"a/b": {"step": -1}}', JSON.stringify({ a: { ...kept, moves: [{}] } })])(
  'damage is forgotten, and said once: %s',
  (damage) => {
    remember('lessons', damage);
    expect(progress()).toEqual({ kept: {}, damaged: true });
    expect(progress()).toEqual({ kept: {}, damaged: false });
  },
);

test('three stars need par and no help', () => {
  const stars = (choices: number, helps = 0, skipped = 0) => starsFor({ choices, helps, skipped }, 10);
  expect([stars(10), stars(11), stars(16), stars(17), stars(10, 1), stars(10, 3), stars(0, 0, 1)]).toEqual([
    3, 2, 2, 1, 2, 1, 1,
  ]);
});
