import { expect, it } from 'vitest';
import { larger } from '../print';

it('leaves letters as they are where they are legible, and lets them grow within bounds', () => {
  expect(larger(28, 1840, 1840)).toBe(1);
  expect(larger(28, 1840, 700)).toBeCloseTo(12 / (28 * (700 / 1840)));
  expect(larger(28, 1840, 300)).toBe(1.4);
  expect(larger(28, 1840, 0)).toBe(1);
});
