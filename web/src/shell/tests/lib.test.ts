import { beforeEach, describe, expect, it } from 'vitest';
import { forget, keep, keysOf, myTables } from '../lib/memory';
import { personalLink, routeOf, seatInLink } from '../lib/route';
import { asSeats, firstWishes, withKind } from '../lobby/seats';

describe('routes', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/t/ab_C-9', { page: 'table', table: 'ab_C-9' }],
    ['/t/ab/', { page: 'table', table: 'ab' }],
    ['/replay/x', { page: 'replay', table: 'x' }],
    ['/rules/saga', { page: 'rules', game: 'saga', tab: 'rules' }],
    ['/rules/saga/components', { page: 'rules', game: 'saga', tab: 'components' }],
    ['/t/', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it('reads back the seat of a personal link', () => {
    const seat = { seat: 1, secret: 'a-b_c+d&e' };
    expect(seatInLink(new URL(personalLink('http://hall', 'T', seat)).hash)).toEqual(seat);
    expect(seatInLink('#SG-105')).toBeNull();
    expect(seatInLink('#seat=9&key=x')).toBeNull();
  });
});

describe('memory', () => {
  beforeEach(() => localStorage.clear());
  it('adds seats to a table and replaces a key that comes again', () => {
    keep('T', 'saga', [{ seat: 1, secret: 'b' }]);
    keep('T', '', [{ seat: 0, secret: 'a' }]);
    keep('T', 'saga', [{ seat: 1, secret: 'c' }]);
    expect(keysOf('T')).toEqual([
      { seat: 0, secret: 'a' },
      { seat: 1, secret: 'c' },
    ]);
    expect(myTables()[0]?.game).toBe('saga');
    forget(['T']);
    expect(myTables()).toEqual([]);
  });
  it('survives nonsense in the store', () => {
    localStorage.setItem('meadhall.tables', '{');
    expect(myTables()).toEqual([]);
  });
});

describe('seats of a new table', () => {
  it('I sit in one seat only: taking another swaps', () => {
    const wishes = withKind(firstWishes(2, ['random', 'greedy']), 1, 'me');
    expect(wishes.map(({ kind }) => kind)).toEqual(['bot', 'me']);
    expect(wishes[0]?.bot).toBe('greedy');
  });
  it('becomes what the server wants', () => {
    let wishes = withKind(firstWishes(3, ['greedy']), 1, 'guest');
    wishes = withKind(wishes, 2, 'open');
    expect(asSeats(wishes, 'Ann', () => 'Saxons')).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Saxons' },
      { kind: 'open' },
    ]);
  });
});
