import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import Celebration from '../table/Celebration.svelte';
import type { Summary } from '../../generated/protocol';

const props = { table: 'abc', over: false, own: [1], colour: () => 'moss' as const };
const rain = () => document.querySelector('[data-testid=celebration]');
let reduced = false;

beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const won = (...winners: number[]) => vi.spyOn(api, 'table').mockResolvedValue({ winners } as unknown as Summary);

describe('the celebration', () => {
  it('is for who has just won', async () => {
    won(1);
    const { rerender } = render(Celebration, props);
    expect(rain()).toBeNull();
    await rerender({ ...props, over: true });
    await vi.waitFor(() => expect(rain()).not.toBeNull());
  });

  it.each([
    ['who has lost', [0], [1], false],
    ['an onlooker', [1], [], false],
    ['who wants nothing to move', [1], [1], true],
  ])('is not for %s', async (_, winners, own, still) => {
    reduced = still;
    const asked = won(...winners);
    const { rerender } = render(Celebration, { ...props, own });
    await rerender({ ...props, own, over: true });
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(rain()).toBeNull();
  });

  it('does not come again when an ended table is opened', () => {
    const asked = won(1);
    render(Celebration, { ...props, over: true });
    expect(asked).not.toHaveBeenCalled();
  });
});
