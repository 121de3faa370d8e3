import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../lib/api';

const busy = (wait: string) =>
  new Response(JSON.stringify({ error: 'come again' }), { status: 429, headers: { 'Retry-After': wait } });
const games = () => new Response('[]');
let answers: Response[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what only asks is asked again when the server says', async () => {
  answers = [busy('3'), busy('2'), games()];
  const found = api.games('en');
  await vi.advanceTimersByTimeAsync(4999);
  expect(answers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toEqual([]);
});

test('not for ever, not if it takes long, and nothing that would be done twice', async () => {
  const refused = async (wish: () => Promise<unknown>, left: number) => {
    const told = wish().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await told).toEqual(new Refusal('come again', 429));
    expect(answers.length).toBe(left);
  };
  answers = [busy('1'), busy('1'), busy('1'), busy('1'), games()];
  await refused(() => api.games('en'), 1);
  answers = [busy('600'), games()];
  await refused(() => api.games('en'), 1);
  answers = [busy('1'), games()];
  await refused(() => api.hint('x', 'en'), 1);
});
