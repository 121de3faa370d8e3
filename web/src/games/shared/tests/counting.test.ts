import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Counting from '../Counting.svelte';
import { between, counting } from '../counting.svelte';

describe('the numbers on the way', () => {
  it.each([
    [3, 3, []],
    [3, 5, [4, 5]],
    [2, 0, [1, 0]],
    [0, 20, [3, 6, 9, 12, 15, 18, 20]],
  ])('from %i to %i', (from, to, way) => expect(between(from, to)).toEqual(way));
});

describe('a number', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    counting.on = false;
    vi.useRealTimers();
    cleanup();
  });
  const text = (n: number) => screen.queryByText(`${n}`) !== null;

  it('is at once what it is where nothing is played', async () => {
    const { rerender } = render(Counting, { n: 3 });
    await rerender({ n: 9 });
    expect(text(9)).toBe(true);
  });

  it('counts up while something is played', async () => {
    counting.on = true;
    const { rerender } = render(Counting, { n: 3 });
    await rerender({ n: 5 });
    expect(text(3)).toBe(true);
    vi.advanceTimersByTime(30);
    flushSync();
    expect(text(4)).toBe(true);
    vi.advanceTimersByTime(30);
    flushSync();
    expect(text(5)).toBe(true);
  });

  it('is what it is as soon as nothing is played any more', async () => {
    counting.on = true;
    const { rerender } = render(Counting, { n: 3 });
    await rerender({ n: 9 });
    counting.on = false;
    flushSync();
    expect(text(9)).toBe(true);
  });
});
