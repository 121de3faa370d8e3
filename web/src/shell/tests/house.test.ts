import { beforeEach, describe, expect, it } from 'vitest';
import { drop, gameIn, housePath, same, save, setsOf, settled, valuesIn } from '../lobby/house';
import type { GameShown, OptionShown } from '../../generated/protocol';

const options: OptionShown[] = [
  { name: 'map', text: '', default: 'small', values: ['small', 'large'], span: false, rules: [] },
  { name: 'open', text: '', default: false, values: [false, true], span: false, rules: [] },
  { name: 'rounds', text: '', default: 9, values: [0, 30], span: true, rules: [] },
];
const game = {
  name: 'saga',
  options,
  house: [
    { name: 'book', title: 'As the book', about: 'usual', options: {} },
    { name: 'strict', title: 'Strict', about: 'letter', options: { open: true, map: 'small' } },
  ],
} as unknown as GameShown;

describe('house rules', () => {
  beforeEach(() => localStorage.clear());

  it('are what the game knows and what differs from the usual', () => {
    expect(settled(options, { map: 'large', open: false, rounds: 12, gone: 'x' })).toEqual({
      map: 'large',
      rounds: 12,
    });
    expect(settled(options, { map: 'huge', open: 'yes', rounds: 31 })).toEqual({});
    expect(settled(options, { rounds: '1e1', open: null, map: undefined })).toEqual({});
    expect(same({ map: 'large' }, { map: 'large' })).toBe(true);
    expect(same({ map: 'large' }, { open: true })).toBe(false);
  });

  it('are kept by their names, for each game', () => {
    save('saga', 'our table', { map: 'large' });
    save('barony', 'other', {});
    expect(setsOf(game).map(({ title, values, own }) => [title, values, own])).toEqual([
      ['As the book', {}, false],
      ['Strict', { open: true }, false],
      ['our table', { map: 'large' }, true],
    ]);
    save('saga', 'our table', { rounds: 3 });
    expect(setsOf(game)[2]?.values).toEqual({ rounds: 3 });
    drop('saga', 'our table');
    expect(setsOf(game)).toHaveLength(2);
  });

  it.each(['{', '[]', 'null', '{"saga": 5}', '{"saga": {"mine": null}}', '{"saga": {"mine": {"map": {}}}}'])(
    'survive nonsense in the store: %s',
    (text) => {
      localStorage.setItem('meadhall.house', text);
      for (const { values } of setsOf(game)) expect(Object.keys(values).every((name) => name === 'open')).toBe(true);
    },
  );

  it('go along in an address', () => {
    const values = { map: 'large', open: true, rounds: 12 };
    const { search } = new URL(housePath('saga', values), 'http://hall');
    expect(gameIn(search)).toBe('saga');
    expect(valuesIn(search, options)).toEqual(values);
    expect(valuesIn('?new=saga&map=<b>&rounds=-1', options)).toEqual({});
    expect(gameIn('')).toBe('');
  });
});
