import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { framesOf, patched, type Frame } from '../live/moments';
import { Queue, type Speed } from '../live/queue';
import type { Moment, TableState } from '../../generated/protocol';

const moment = (seat: number | null, shown: Moment['shown'], n: number): Moment => ({
  number: 1,
  seat,
  of: seat,
  event: 'moved',
  text: `${n}`,
  things: [],
  to: [],
  shown,
  changes: [{ path: ['n'], value: n }],
  sheets: [],
});

/** I sit in seat 0. */
const state = (n: number, moments: Moment[], next: number[] = [0]): TableState => ({
  type: 'state',
  version: n,
  decisions: n,
  facing: 0,
  own: [0],
  due: [],
  view: { n },
  prompt: { decision: '', seats: next, text: '', decided: '' },
  choices: [],
  ways: [],
  over: false,
  ending: null,
  log_from: 0,
  log: [],
  moments,
  seats: [],
  undo: { free: false, ask: false, wanted_by: null, agreed: [] },
  notice: '',
  box: null,
});

describe('a view as it was', () => {
  it('has what is named, and shares the rest', () => {
    const now = { a: [1, { b: 2 }], c: { d: 3 } };
    const then = patched(now, [
      { path: ['a', 1, 'b'], value: 5 },
      { path: ['a', 0], value: null },
    ]) as typeof now;
    expect(then).toEqual({ a: [null, { b: 5 }], c: { d: 3 } });
    expect(then.c).toBe(now.c);
    expect(now).toEqual({ a: [1, { b: 2 }], c: { d: 3 } });
  });

  it('may be another altogether', () => expect(patched({ a: 1 }, [{ path: [], value: 7 }])).toBe(7));
});

describe('the queue', () => {
  let seen: unknown[];
  let speed: Speed;
  let still: boolean;
  let waits: boolean;
  let queue: Queue;

  beforeEach(() => {
    vi.useFakeTimers();
    [seen, speed, still, waits] = [[], 'normal', false, false];
    queue = new Queue({
      show: (frames: Frame[]) => seen.push(...frames.slice(-1).map(({ view }) => (view as { n: number }).n)),
      speed: () => speed,
      waits: () => waits,
      still: () => still,
    });
  });
  afterEach(() => vi.useRealTimers());

  const battle = () => state(10, [moment(1, 'move', 1), moment(1, 'battle', 2), moment(null, 'score', 3)]);

  it('shows each moment as long as its kind needs, then the state', () => {
    queue.add(battle());
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(599);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(1400);
    expect(seen).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(1400);
    expect(seen).toEqual([1, 2, 3, 10]);
    expect(queue.waiting).toBe(0);
  });

  it.each([
    ['fast', 270],
    ['slow', 1200],
  ] as const)('goes %s', (wanted, time) => {
    speed = wanted;
    queue.add(state(10, [moment(1, 'move', 1)]));
    vi.advanceTimersByTime(time - 1);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 10]);
  });

  it('does not dwell on my own move, but on what it leads to', () => {
    queue.add(state(10, [moment(0, 'move', 1), moment(0, 'battle', 2)]));
    expect(seen).toEqual([2]);
  });

  it.each([['off'], ['still']])('shows the end at once: %s', (why) => {
    if (why === 'off') speed = 'off';
    else still = true;
    queue.add(battle());
    expect(seen).toEqual([10]);
  });

  it('lets what comes later wait its turn', () => {
    queue.add(battle());
    queue.add(state(20, [moment(2, 'move', 11)]));
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual([1, 2, 3, 11, 20]);
  });

  it('skips one, and then keeps the time of the next', () => {
    queue.add(battle());
    queue.next();
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(1399);
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('is emptied at once, and is then still', () => {
    queue.add(battle());
    queue.add(state(20, [moment(2, 'move', 11)]));
    queue.empty();
    expect(seen).toEqual([1, 20]);
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual([1, 20]);
  });

  it("stops after an opponent's turn until one goes on", () => {
    waits = true;
    queue.add(state(10, [moment(1, 'move', 1)], [2]));
    queue.add(state(20, [moment(2, 'move', 11)], [2]));
    queue.add(state(30, [moment(2, 'move', 21)], [0]));
    vi.advanceTimersByTime(10_000);
    expect([seen, queue.paused]).toEqual([[1, 10], true]);
    queue.next();
    expect([seen.at(-1), queue.paused]).toEqual([11, false]);
    vi.advanceTimersByTime(10_000);
    expect([seen, queue.paused, queue.waiting]).toEqual([[1, 10, 11, 21, 30], false, 0]);
  });

  const read = (lines: number): Moment => {
    const line = { number: 1, seat: 0, text: '', things: [], rule: null, why: null, gains: [] };
    const parts = [{ title: '', lines: Array.from({ length: lines }, () => line) }];
    return {
      ...moment(0, 'move', 2),
      sheets: [{ kind: 'round', number: 1, title: '', itself: true, parts, sums: [], picture: null }],
    };
  };

  it('leaves time to read a sheet, more for a longer one, even of my own doing', () => {
    queue.add(state(10, [read(4)]));
    vi.advanceTimersByTime(4399);
    expect(seen).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([2, 10]);
    queue.add(state(20, [read(1000)]));
    vi.advanceTimersByTime(15_000);
    expect(seen.at(-1)).toBe(20);
  });

  it('goes on from a sheet at once when one says so', () => {
    waits = true;
    queue.add(state(10, [read(1), moment(null, 'move', 3)]));
    queue.next();
    expect(seen).toEqual([2, 3]);
  });

  it('waits at a sheet until one goes on, if it waits at all', () => {
    waits = true;
    queue.add(state(10, [read(1), moment(null, 'move', 3)]));
    vi.advanceTimersByTime(60_000);
    expect([seen, queue.paused]).toEqual([[2], true]);
    queue.next();
    expect(seen).toEqual([2, 3]);
  });

  it('ends with the state itself, whatever came before', () => {
    const told = battle();
    expect(framesOf(told).at(-1)).toEqual({ state: told, view: told.view, moment: null });
  });
});
