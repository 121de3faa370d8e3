import { expect, test } from 'vitest';
import { steady, steadySet } from '../lib/steady';

test('what tells the same stays the one before', () => {
  const keep = steady<{ name: string }[]>((people) => JSON.stringify(people));
  const first = keep([{ name: 'Eva' }]);
  expect(keep([{ name: 'Eva' }])).toBe(first);
  const other = keep([{ name: 'Adam' }]);
  expect(other).toEqual([{ name: 'Adam' }]);
  expect(keep([{ name: 'Adam' }])).toBe(other);
  expect(keep([{ name: 'Eva' }])).not.toBe(first);
});

test('so do sets of things, and none is like one of the others', () => {
  const keep = steadySet();
  const none = keep(new Set());
  expect(keep(new Set())).toBe(none);
  const one = keep(new Set(['area:kent']));
  expect(one).not.toBe(none);
  expect(keep(new Set(['area:kent']))).toBe(one);
  expect(keep(new Set(['area:kent', 'area:wessex']))).not.toBe(one);
});
