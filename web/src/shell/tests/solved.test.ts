import { beforeEach, expect, test } from 'vitest';
import { remember } from '../lib/memory';
import { dayIn, puzzlePath, routeOf } from '../lib/route';
import { dateOf, keepSolved, solved, streak } from '../puzzles/solved';

beforeEach(() => remember('puzzles', ''));

test('what is solved is found again, and who found it alone keeps that', () => {
  keepSolved('saga', '03-27', 'alone', null);
  keepSolved('saga', '03-27', 'helped', '2026-11-18');
  keepSolved('saga', '04-32', 'helped', '2026-11-18');
  expect(solved()).toEqual({
    kept: { puzzles: { 'saga/03-27': 'alone', 'saga/04-32': 'helped' }, days: ['2026-11-18'] },
    damaged: false,
  });
});

test.each(['{', '[]', '3', '{"puzzles": {}}', '{"puzzles": {"a": 1}, "days": []}', '{"puzzles": {}, "days": ["x"]}'])(
  'damage is forgotten, and said once: %s',
  (damage) => {
    remember('puzzles', damage);
    const nothing = { puzzles: {}, days: [] };
    expect(solved()).toEqual({ kept: nothing, damaged: true });
    expect(solved()).toEqual({ kept: nothing, damaged: false });
  },
);

test('days in a row end today, or yesterday as long as today is not over', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03'];
  expect(
    ['2026-11-03', '2026-11-02', '2026-11-01', '2026-11-04', '2026-11-05'].map((day) => streak(days, day)),
  ).toEqual([1, 3, 3, 1, 0]);
  expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('the address of a puzzle says whose day it is', () => {
  const path = puzzlePath('tiny-epic-vikings', '03-27', '2026-11-18');
  expect(routeOf('/puzzles/tiny-epic-vikings/03-27')).toEqual({
    page: 'puzzle',
    game: 'tiny-epic-vikings',
    puzzle: '03-27',
  });
  expect(dayIn(new URL(path, 'http://hall').search)).toBe('2026-11-18');
  expect([dayIn('?day=tomorrow'), dayIn('')]).toEqual([null, null]);
});
