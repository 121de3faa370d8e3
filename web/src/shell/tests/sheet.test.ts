import { expect, it } from 'vitest';
import type { Gain, Sheet } from '../../generated/protocol';
import { endings, freshFrom, grouped, tale } from '../live/log';
import { columns, sumsBySeat } from '../table/sheet';

const gain = (seat: number, tally: string, n: number, total: number): Gain => ({
  seat,
  who: `P${seat}`,
  tally,
  what: `many ${tally}`,
  counted: `${n} ${tally}`,
  n,
  total,
});
const sums = [gain(0, 'coins', 1, 3), gain(1, 'coins', 0, 0), gain(0, 'towns', 0, 0), gain(-1, 'coins', 2, 2)];
const sheet: Sheet = { kind: 'round', number: 9, title: '', itself: true, parts: [], sums, picture: null };

it('has a column for all that somebody has', () => {
  expect(columns(sheet)).toEqual([{ tally: 'coins', what: 'many coins' }]);
});

it('has a row for everybody, those without a seat last', () => {
  expect(sumsBySeat(sheet)).toEqual([
    { seat: 0, who: 'P0', gains: [sums[0]] },
    { seat: 1, who: 'P1', gains: [sums[1]] },
    { seat: -1, who: 'P-1', gains: [sums[3]] },
  ]);
});

it('finds the lines of the log that end something', () => {
  const line = (text: string, ...sheets: string[]) => ({ seat: 0, text, joined: '', things: [], to: [], sheets });
  const log = [
    { number: 1, seat: 0, lines: [line('a'), line('b', 'Battle')] },
    { number: 4, seat: null, lines: [line('c', 'Battle', 'Round')] },
  ];
  expect(endings(log)).toEqual([
    { number: 1, line: 1, titles: ['Battle'] },
    { number: 4, line: 0, titles: ['Battle', 'Round'] },
  ]);
});

it('puts together what is told of the same player', () => {
  const entry = (number: number, seat: number | null, ...texts: string[]) => ({
    number,
    seat,
    lines: texts.map((text) => ({ seat, text, joined: '', things: [], to: [], sheets: [] })),
  });
  const log = [
    entry(1, 0, 'a'),
    entry(2, 0, 'b'),
    entry(3, 1, 'c'),
    entry(4, 1, 'd', 'd', 'e'),
    entry(5, null, 'f'),
    entry(6, 1, 'g'),
  ];
  expect(grouped(tale(log)).map(({ seat, said }) => [seat, said.map(({ text }) => text).join('')])).toEqual([
    [0, 'ab'],
    [1, 'cde'],
    [null, 'f'],
    [1, 'g'],
  ]);
  expect([freshFrom(log, 0), freshFrom(log, null), freshFrom(log, 2)]).toEqual([3, 6, 0]);
});
