import { beforeEach, expect, test } from 'vitest';
import type { PrimerShown, TipShown } from '../../generated/protocol';
import { remember } from '../lib/memory';
import { ENOUGH, keptTips, Tips } from '../primer/tips.svelte';

const tip = (name: string, more: Partial<TipShown>): TipShown => ({
  name,
  title: name,
  text: '',
  why: '',
  rule: 'SG-1',
  decision: '',
  event: '',
  of: 'any',
  ...more,
});
const primer: PrimerShown = {
  phases: [],
  tips: [tip('draft', { decision: 'draft' }), tip('lost', { event: 'lost', of: 'me' })],
  about: {},
  asked: {},
};

beforeEach(() => remember('tips', ''));

test('a tip is said once, whatever table asks next', () => {
  const first = new Tips('saga');
  first.asked(primer, 'draft');
  expect(first.now?.name).toBe('draft');
  first.done();
  first.asked(primer, 'draft');
  expect(first.now).toBeNull();
  const second = new Tips('saga');
  second.asked(primer, 'draft');
  expect(second.now).toBeNull();
});

test('a tip about what happens to me is not said of others', () => {
  const tips = new Tips('saga');
  tips.saw(primer, { event: 'lost', seat: 1 }, [0]);
  expect(tips.now).toBeNull();
  tips.saw(primer, { event: 'lost', seat: 0 }, [0]);
  expect(tips.now?.name).toBe('lost');
});

test('a tip speaks the language that is spoken now', () => {
  const tips = new Tips('saga');
  tips.asked(primer, 'draft');
  tips.told({ ...primer, tips: [tip('draft', { title: 'Wybór' })] });
  expect(tips.now?.title).toBe('Wybór');
  tips.told({ ...primer, tips: [] });
  expect(tips.now?.title).toBe('Wybór');
});

test('tips end after so many games of the title, each counted once', () => {
  for (let i = 1; i < ENOUGH; i++) new Tips('saga').finish(`table${i}`);
  new Tips('saga').finish('table1');
  expect(new Tips('saga').on).toBe(true);
  new Tips('saga').finish('last');
  expect([new Tips('saga').on, new Tips('barony').on]).toEqual([false, true]);
});

test.each([
  '{',
  '[]',
  '3',
  'null',
  '{"off": 1, "said": {}, "finished": {}}',
  '{"off": false, "said": {"saga": [1]}, "finished": {}}',
])('damage is forgotten, and said once: %s', (damage) => {
  remember('tips', damage);
  expect(new Tips('saga').forgotten).toBe(true);
  expect(keptTips()).toEqual({ kept: { off: false, said: {}, finished: {} }, damaged: false });
});
