import { describe, expect, it } from 'vitest';
import numbers from '../../../../tests/numbers.json';
import { LANGUAGES, plural, Words } from '../lib/words';

const words = new Words('pl', {
  place: { kent: { name: 'kent', in: 'w Kent' }, sea: 'morze' },
  say: { where: 'Bitwa {place:in}.', who: '{who} wygrali' },
  found: { one: '{n} zasada', few: '{n} zasady', many: '{n} zasad' },
});

describe.each(LANGUAGES)('numbers and lists in %s', (language) => {
  const words = new Words(language, {});
  it('has the plurals that the server has', () => {
    for (const [category, counts] of Object.entries(numbers.plurals[language]))
      for (const n of counts) expect([n, plural(language, n)]).toEqual([n, category]);
  });
  it('joins lists as the server does', () => {
    for (const [texts, joined] of numbers.lists[language]) expect(words.both(texts as string[])).toBe(joined);
  });
  it('writes percents as the server does', () => {
    for (const [share, digits, text] of numbers.percents[language])
      expect(words.percent(share as number, digits as number)).toBe(text);
  });
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
  it('shows a missing key, so that it is noticed', () => {
    expect(words.say('no.such')).toBe('no.such');
  });
});
