import { describe, expect, it } from 'vitest';
import { settle } from '../tokens';

const at = (tokens: { where: string }[], where: string) => tokens.filter((token) => token.where === where).length;

describe('settle', () => {
  const before = settle([], new Map([['kent', 2], ['supply', 1]]), 'V'); // prettier-ignore

  it('leaves those in place that may stay and moves the fewest', () => {
    const after = settle(before, new Map([['kent', 1], ['essex', 1], ['supply', 1]]), 'V'); // prettier-ignore
    const moved = after.filter(({ key, where }) => before.find((token) => token.key === key)?.where !== where);
    expect(moved).toHaveLength(1);
    expect(at(after, 'essex')).toBe(1);
  });

  it('adds and removes tokens when the total changes', () => {
    expect(settle(before, new Map([['kent', 5]]), 'V').map(({ key }) => key)).toEqual(['V0', 'V1', 'V2', 'V3', 'V4']);
    expect(settle(before, new Map([['kent', 1]]), 'V')).toHaveLength(1);
  });
});
