import { describe, expect, it } from 'vitest';
import { since, traced } from '../live/since';
import type { LogEntry } from '../../generated/protocol';

const entry = (number: number, seat: number | null, things: string[] = [], to: number[] = []): LogEntry => ({
  number,
  seat,
  lines: [{ seat, text: `${number}`, joined: '', things, to, sheets: [] }],
});
const numbers = (lines: { number: number }[]) => lines.map(({ number }) => number);

describe('since my last turn', () => {
  const log = [
    entry(1, 1, ['x']),
    entry(2, 0, ['mine']),
    entry(3, 1, ['a']),
    entry(4, 2, ['b'], [0]),
    entry(5, null),
    entry(6, 1, ['c']),
  ];

  it('tells what was done to me first, then the rest by player', () => {
    const { toMe, players } = since(log, 0);
    expect(numbers(toMe)).toEqual([4]);
    expect(players.map(({ seat, lines }) => [seat, numbers(lines)])).toEqual([
      [1, [3, 6]],
      [null, [5]],
    ]);
  });

  it('leaves out what another made happen to my own things without harm', () => {
    const forced = { ...entry(7, 1), lines: entry(7, 0).lines };
    expect(numbers(since([...log, forced], 0).players.flatMap(({ lines }) => lines))).toEqual([3, 6, 5]);
  });

  it('traces all of it line by line, until my next turn is over', () => {
    expect(traced(log, 0, true)).toEqual([['a'], ['b'], [], ['c']]);
    const begun = [...log, entry(7, 0, ['d'])];
    expect(traced(begun, 0, true)).toEqual([['a'], ['b'], [], ['c']]);
    expect(traced(begun, 0, false)).toEqual([]);
    expect(traced([...begun, entry(8, 2, ['e'])], 0, false)).toEqual([['e']]);
  });

  it('is the last decision for an onlooker', () => {
    expect(traced(log, null, false)).toEqual([['c']]);
    expect(since(log, null).toMe).toEqual([]);
  });

  it('is all there was before my first turn', () => {
    expect(numbers(since(log.slice(2), 0).players.flatMap(({ lines }) => lines))).toEqual([3, 6, 5]);
  });
});
