import { expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import { Lesson } from '../replay/lesson.svelte';
import type { Choice, Tried, TurningPoint } from '../../generated/protocol';

const choice = (action: number) => ({ action }) as Choice;
/** Two steps; only 1, then 2 is good. */
const answer = (line: number[]) =>
  ({
    choices: line.length === 0 ? [choice(1)] : line.length === 1 ? [choice(2), choice(3)] : [],
    verdict: line.length < 2 ? 'open' : line[1] === 2 ? 'good' : 'worse',
    lost: line.length < 2 ? null : line[1] === 2 ? 0 : 0.08,
  }) as Tried;

it('goes back to the beginning of a mistake after a wrong try, and says what it gave away until the next', async () => {
  const attempt = vi
    .spyOn(api, 'attempt')
    .mockImplementation((_table, _number, { actions }) => Promise.resolve(answer(actions ?? [])));
  const fail = vi.fn();
  const lesson = new Lesson('t', 's', () => [{ number: 7 } as TurningPoint], fail);
  const offered = () => lesson.choices.map(({ action }) => action);
  await vi.waitFor(() => expect(offered()).toEqual([1]));
  await lesson.choose(choice(1));
  expect(offered()).toEqual([2, 3]);
  await lesson.choose(choice(3));
  expect([offered(), lesson.missed, lesson.tried?.verdict]).toEqual([[1], 0.08, 'open']);
  await lesson.choose(choice(1));
  expect([offered(), lesson.missed]).toEqual([[2, 3], null]);
  await lesson.choose(choice(2));
  expect([offered(), lesson.missed, lesson.tried?.verdict]).toEqual([[], null, 'good']);
  expect(attempt.mock.lastCall?.[2].actions).toEqual([1, 2]);
  expect(fail).not.toHaveBeenCalled();
});

it('stays at its mistake when the review finds others meanwhile, and leads on to those', async () => {
  vi.spyOn(api, 'attempt').mockImplementation((_table, _number, { actions }) => Promise.resolve(answer(actions ?? [])));
  let found = [7];
  const lesson = new Lesson('t', 's', () => found.map((number) => ({ number }) as TurningPoint), vi.fn());
  await vi.waitFor(() => expect(lesson.choices).toHaveLength(1));
  found = [3, 7, 9];
  expect([lesson.at, lesson.point?.number, lesson.points.length]).toEqual([1, 7, 3]);
  await lesson.go(lesson.at + 1);
  expect(lesson.point?.number).toBe(9);
});
