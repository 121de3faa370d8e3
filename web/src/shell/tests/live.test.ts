import { describe, expect, it } from 'vitest';
import { sorted } from '../live/choices';
import { choiceOf } from './choice';
import { comingOn } from '../live/curtain';
import { joined, lastMove, rewound, tale } from '../live/log';
import type { LogEntry, LogLine } from '../../generated/protocol';

describe('the curtain', () => {
  it.each([
    ['one seat of mine needs none', [0], null, [0], null],
    ['nobody faces yet', [0, 1], null, [1], 1],
    ['the one who faces is to act', [0, 1], 1, [1], null],
    ['the other of mine is to act', [0, 1], 1, [0], 0],
    ['somebody elsewhere is to act', [0, 1], 1, [], null],
    ['both are to act, the one who faces goes on', [0, 1], 1, [0, 1], null],
    ['both were to act, one is done', [0, 1], 1, [0], 0],
    ['the game is over', [0, 1], 0, [], null],
  ])('%s', (_, own, facing, due, expected) => {
    expect(comingOn(own, facing, due)).toBe(expected);
  });
});

const line = (given: Partial<LogLine>): LogLine => ({
  seat: null,
  text: '',
  joined: '',
  things: [],
  to: [],
  sheets: [],
  ...given,
});
const entry = (number: number, seat: number | null, ...things: string[]): LogEntry => ({
  number,
  seat,
  lines: [line({ seat, text: `${number}`, things })],
});

describe('the log', () => {
  it('drops what it has from where the news begin', () => {
    const old = [entry(0, null), entry(1, 0), entry(2, 1), entry(3, 1)];
    expect(joined(old, 2, [entry(2, 0)]).map(({ number, seat }) => [number, seat])).toEqual([
      [0, null],
      [1, 0],
      [2, 0],
    ]);
  });

  it('traces the newest move of another, until I move', () => {
    const log = [entry(1, 1, 'area:kent', 'area:essex'), entry(2, 1)];
    expect(lastMove(log, 0)).toEqual([['area:kent', 'area:essex']]);
    expect(lastMove([...log, entry(3, 0, 'tile:1')], 0)).toEqual([]);
    expect(lastMove([...log, entry(3, 0, 'tile:1')], null)).toEqual([['tile:1']]);
  });

  it('notices decisions that were taken back', () => {
    expect(rewound({ version: 4, decisions: 4 }, { version: 7, decisions: 7 })).toBe(false);
    expect(rewound({ version: 4, decisions: 4 }, { version: 7, decisions: 5 })).toBe(true);
  });
});

describe('the choices in the bar', () => {
  const choice = (action: number, ...things: string[]) => choiceOf({ action, things });
  const many = Array.from({ length: 13 }, (_, i) => choice(i, `town:${i}`));

  it('lists a few, wherever they are', () => {
    expect(sorted(many.slice(1))).toEqual({ listed: many.slice(1), folded: [] });
  });

  it('folds many things, but never what is nowhere else', () => {
    const pass = choice(99);
    expect(sorted([...many, pass])).toEqual({ listed: [pass], folded: many });
  });

  it('folds what lies in the rack', () => {
    const [card, town] = [choice(1, 'card:7'), choice(2, 'town:7')];
    expect(sorted([card, town], (thing) => thing.startsWith('card:'))).toEqual({ listed: [town], folded: [card] });
  });
});

describe('the tale', () => {
  const told = (...entries: [number, ...Partial<LogLine>[]][]) =>
    tale(entries.map(([number, ...lines]) => ({ number, seat: 0, lines: lines.map(line) })));

  it('says the same once, with its number', () => {
    const [a, b] = told([1, { text: 'a', things: ['x'] }, { text: 'b', things: ['y'] }, { text: 'b', things: ['z'] }]);
    expect([a?.times, b?.times, b?.things]).toEqual([1, 2, ['y', 'z']]);
    expect(told([1, { text: 'a' }], [2, { text: 'a' }])).toHaveLength(2);
  });

  it('puts into one sentence what goes on, over several decisions', () => {
    const [one, other] = told(
      [1, { text: 'A sails to B.', things: ['b'], seat: 1 }],
      [2, { text: 'A sails to C.', joined: 'A sails over B to C.', things: ['c'], to: [0], seat: 1 }],
      [3, { text: 'A rests.', seat: 1 }],
    );
    expect(one).toEqual({
      seat: 1,
      number: 1,
      last: 2,
      text: 'A sails over B to C.',
      things: ['b', 'c'],
      to: [0],
      times: 1,
      ends: [],
    });
    expect(other?.text).toBe('A rests.');
  });

  it('leaves out what says nothing, but not what ends there', () => {
    const [one, ...more] = told([4, { text: 'A wins.' }, { text: '', things: ['x'], sheets: ['Battle'] }]);
    expect([one?.things, one?.ends, more]).toEqual([[], [{ number: 4, line: 1, titles: ['Battle'] }], []]);
  });
});
