import { describe, expect, it } from 'vitest';
import type { Choice, Way } from '../../generated/protocol';
import { byKey, isMain, keyed, keyMarks, offers, sorted } from '../live/choices';

const choices = (...texts: string[]): Choice[] =>
  texts.map((text, action) => ({
    action,
    notation: text,
    text,
    things: [],
    final: false,
    declines: text === 'None',
    idle: false,
    aside: text === 'Recall',
    pieces: {},
  }));
const keys = (...texts: string[]) => [...byKey(choices(...texts))].map(([key, { text }]) => `${key}: ${text}`);

describe('byKey', () => {
  it('counts from 1', () => {
    expect(keys('Move', 'Stay')).toEqual(['1: Move', '2: Stay']);
  });
  it('takes the digits that the choices end in', () => {
    expect(keys('0', '1', '2')).toEqual(['0: 0', '1: 1', '2: 2']);
    expect(keys('Tile 2', 'Tile 4')).toEqual(['2: Tile 2', '4: Tile 4']);
    expect(keys('0 warriors', '1 warrior')).toEqual(['0: 0 warriors', '1: 1 warrior']);
  });
  it('counts where a choice has no digit, or shares it with another, or has two', () => {
    expect(keys('Tile 2', 'Left')).toEqual(['1: Tile 2', '2: Left']);
    expect(keys('Left 2', 'Right 2')).toEqual(['1: Left 2', '2: Right 2']);
    expect(keys('9', '10')).toEqual(['1: 9', '2: 10']);
  });
  it('never gives the first key to what does nothing', () => {
    expect(keys('None')).toEqual(['0: None']);
    expect(keys('Move', 'None')).toEqual(['1: Move', '0: None']);
  });
  it('has no keys after the ninth', () => {
    expect(keys(...'abcdefghijk')).toHaveLength(9);
  });
});

describe('keyed', () => {
  const bar = { listed: choices('None'), folded: choices('Hilda', 'Kari') };
  const more = { ...bar, folded: choices(...'abcdefghi') };
  it('numbers what is folded away, too, where every choice has a number', () => {
    expect(keyed(bar, false).map(({ text }) => text)).toEqual(['None', 'Hilda', 'Kari']);
    expect(keyed(more, false)).toHaveLength(1);
    expect(keyed(more, true)).toHaveLength(10);
  });
  it('marks things with the numbers of those folded away', () => {
    const marked = { listed: choices('None'), folded: choices('', 'Hilda', 'Kari').slice(1) };
    expect(keyMarks(marked).map(({ label }) => label)).toEqual(['1', '2']);
  });
});

describe('offers', () => {
  const way = (text: string, ...actions: number[]): Way => ({
    back: 0,
    actions,
    text,
    things: [],
    final: false,
    declines: false,
    pieces: {},
    distant: false,
  });
  const [coin, none] = choices('Coin', 'None') as [Choice, Choice];
  const asked = [{ ...coin, things: ['area:mercia'] }, none];
  const all = offers(asked, [way('Coin, another coin', 0, 2), way('Another coin', 1, 2)]);

  it('keeps every answer: the plain one first, then longer ways, and last what declines, which alone has 0', () => {
    const numbered = [...byKey(all)].map(([key, { text }]) => `${key}: ${text}`);
    expect(all.map(({ text }) => text)).toEqual(['Coin', 'Coin, another coin', 'Another coin', 'None']);
    expect(numbered).toEqual(['1: Coin', '2: Coin, another coin', '3: Another coin', '0: None']);
  });
  it('has the plain answer golden, and no way', () => {
    expect(all.map((one) => isMain(one, all))).toEqual([true, false, false, false]);
  });
  it('has the way golden and first where the answer is only by the way', () => {
    const [recall, done] = choices('Recall', 'None') as [Choice, Choice];
    const all = offers([{ ...recall, things: ['settlers:0'] }, done], [way('Settle', 1, 2)]);
    expect(all.map((one) => [one.text, isMain(one, all)])).toEqual([
      ['Settle', true],
      ['Recall', false],
      ['None', false],
    ]);
  });
  it('folds away many ways but the one that takes up most', () => {
    const ways = 'abcdefghijk'.split('').map((text) => way(text === 'd' ? 'all of them' : text, 1));
    const { listed, folded } = sorted(offers(choices('Coin', 'None'), ways));
    expect(listed.map(({ text }) => text)).toEqual(['Coin', 'all of them', 'None']);
    expect(folded).toHaveLength(10);
    expect(sorted(offers(choices('Coin', 'None'), ways.slice(1))).folded).toEqual([]);
  });
  it('lists few groups of pieces whole, and of many the largest', () => {
    const group = (warriors: number): Way => ({
      ...way(`${warriors} warriors`, warriors),
      things: ['area:kent'],
      pieces: { 'warriors:essex': warriors },
    });
    const listed = (...counts: number[]) => offers(choices('Goes', 'None'), counts.map(group)).map(({ text }) => text);
    expect(listed(1, 2)).toEqual(['Goes', '1 warriors', '2 warriors', 'None']);
    expect(listed(1, 2, 5, 4, 3)).toEqual(['Goes', '5 warriors', 'None']);
  });
  it('has no golden button for one of many things', () => {
    const areas = choices('Essex', 'Kent', 'Wessex').map((one) => ({ ...one, things: [`area:${one.text}`] }));
    expect(areas.some((one) => isMain(one, areas))).toBe(false);
  });
});
