import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Parade } from '../live/parade';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(still = false) {
  const shown: number[][] = [];
  return { shown, parade: new Parade<number>({ show: (items) => shown.push(items), still: () => still }) };
}

describe('Parade', () => {
  it('shows the first at once and the others one after the other', () => {
    const { shown, parade } = start();
    for (const item of [1, 2, 3]) parade.add(item);
    expect(shown).toEqual([[1]]);
    expect(parade.waiting).toBe(2);
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([[1], [2]]);
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([[1], [2], [3]]);
  });

  it('shows a late one at once again', () => {
    const { shown, parade } = start();
    parade.add(1);
    vi.advanceTimersByTime(1000);
    parade.add(2);
    expect(shown).toEqual([[1], [2]]);
  });

  it('hands over all that waits when skipped, in order, so that no log entry is lost', () => {
    const { shown, parade } = start();
    for (const item of [1, 2, 3]) parade.add(item);
    parade.skip();
    expect(shown).toEqual([[1], [2, 3]]);
    parade.add(4);
    expect(shown.at(-1)).toEqual([4]);
  });

  it('gives up pacing when more than twelve wait', () => {
    const { shown, parade } = start();
    for (let item = 0; item < 14; item++) parade.add(item);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toHaveLength(13);
  });

  it('never waits where motion is reduced', () => {
    const { shown, parade } = start(true);
    for (const item of [1, 2, 3]) parade.add(item);
    expect(shown).toEqual([[1], [2], [3]]);
  });
});
