import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../idle';

describe('work that nobody sees', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done later, and of one only the last wish', () => {
    const done: string[] = [];
    const [one, other] = [{}, {}];
    soon(one, () => void done.push('first'));
    soon(other, () => void done.push('other'));
    soon(one, () => void done.push('second'));
    expect(done).toEqual([]);
    vi.runAllTimers();
    expect(done.sort()).toEqual(['other', 'second']);
  });

  it('can be taken back, but not what was wished since', () => {
    const done: string[] = [];
    const one = {};
    const forget = soon(one, () => void done.push('first'));
    forget();
    vi.runAllTimers();
    expect(done).toEqual([]);
    const old = soon(one, () => void done.push('second'));
    soon(one, () => void done.push('third'));
    old();
    vi.runAllTimers();
    expect(done).toEqual(['third']);
  });

  it('goes on where there was no time for all', () => {
    const done: number[] = [];
    for (let i = 0; i < 500; i++) soon({}, () => void done.push(i));
    vi.runAllTimers();
    expect(done).toHaveLength(500);
  });
});
