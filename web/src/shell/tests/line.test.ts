import { expect, it } from 'vitest';
import { line } from '../lib/line';

it('begins a wish when the one before it has been answered, and goes on after one that fails', async () => {
  const inTurn = line();
  const told: string[] = [];
  let answer = () => {};
  const slow = inTurn(async () => {
    await new Promise<void>((done) => (answer = done));
    told.push('slow');
  });
  const failing = inTurn(() => Promise.reject(new Error(told.join())));
  const quick = inTurn(async () => void told.push('quick'));
  await Promise.resolve();
  expect(told).toEqual([]);
  answer();
  await slow;
  await expect(failing).rejects.toThrow('slow');
  await quick;
  expect(told).toEqual(['slow', 'quick']);
});
