import { describe, expect, it } from 'vitest';
import type { Choice } from '../../generated/protocol';
import { byKey } from '../live/choices';

const choices = (...texts: string[]): Choice[] =>
  texts.map((text, action) => ({ action, notation: text, text, things: [], final: false, declines: text === 'None' }));
const keys = (...texts: string[]) => [...byKey(choices(...texts))].map(([key, { text }]) => `${key}: ${text}`);

describe('byKey', () => {
  it('counts from 1', () => {
    expect(keys('Move', 'Stay')).toEqual(['1: Move', '2: Stay']);
  });
  it('takes the digits that the choices end in', () => {
    expect(keys('0', '1', '2')).toEqual(['0: 0', '1: 1', '2: 2']);
    expect(keys('Tile 2', 'Tile 4')).toEqual(['2: Tile 2', '4: Tile 4']);
    expect(keys('0 warriors', '1 warrior')).toEqual(['0: 0 warriors', '1: 1 warrior']);
  });
  it('counts where a choice has no digit, or shares it with another, or has two', () => {
    expect(keys('Tile 2', 'Left')).toEqual(['1: Tile 2', '2: Left']);
    expect(keys('Left 2', 'Right 2')).toEqual(['1: Left 2', '2: Right 2']);
    expect(keys('9', '10')).toEqual(['1: 9', '2: 10']);
  });
  it('never gives the first key to what does nothing', () => {
    expect(keys('None')).toEqual(['0: None']);
    expect(keys('Move', 'None')).toEqual(['1: Move', '0: None']);
  });
  it('has no keys after the ninth', () => {
    expect(keys(...'abcdefghijk')).toHaveLength(9);
  });
});
