import { describe, expect, it } from 'vitest';
import { plural, Words, type Language } from '../lib/words';

const words = new Words('pl', {
  and: 'i',
  place: { kent: { name: 'kent', in: 'w Kent' }, sea: 'morze' },
  say: { where: 'Bitwa {place:in}.', who: '{who} wygrali' },
  found: { one: '{n} zasada', few: '{n} zasady', many: '{n} zasad' },
});

describe('plurals', () => {
  it.each<[Language, number, string]>([
    ['en', 0, 'other'],
    ['en', 1, 'one'],
    ['en', 2, 'other'],
    ['pl', 0, 'many'],
    ['pl', 1, 'one'],
    ['pl', 2, 'few'],
    ['pl', 5, 'many'],
    ['pl', 12, 'many'],
    ['pl', 22, 'few'],
    ['pl', 112, 'many'],
    ['cs', 0, 'other'],
    ['cs', 1, 'one'],
    ['cs', 4, 'few'],
    ['cs', 5, 'other'],
    ['cs', 22, 'other'],
  ])('%s %i is %s', (language, n, category) => expect(plural(language, n)).toBe(category));
});

describe('Words', () => {
  it('fills in nouns in the wanted form', () => {
    expect(words.say('say.where', { place: { table: 'place', key: 'kent' } })).toBe('Bitwa w Kent.');
  });
  it('chooses the plural by n', () => {
    expect([1, 3, 5].map((n) => words.say('found', { n }))).toEqual(['1 zasada', '3 zasady', '5 zasad']);
  });
  it('begins with a capital what begins with a slot', () => {
    expect(words.say('say.who', { who: 'wikingowie' })).toBe('Wikingowie wygrali');
  });
  it('keeps the names of an owner’s own areas', () => {
    expect(words.name({ table: 'place', key: 'new_town' })).toBe('New town');
  });
  it('joins lists', () => {
    expect(words.both(['a', 'b', 'c'])).toBe('a, b i c');
    expect(words.both(['a'])).toBe('a');
  });
  it('shows a missing key, so that it is noticed', () => {
    expect(words.say('no.such')).toBe('no.such');
  });
});
