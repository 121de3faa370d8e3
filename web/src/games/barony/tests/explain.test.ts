import { describe, expect, it } from 'vitest';
import { Words } from '../../../shell/lib/words';
import { cardOf, namesOf } from '../explain';
import { scene } from './scene';

/** Shows keys in place of words: enough to see what is said. */
const words = new Words('en', {
  knights: { one: '{n} knight', other: '{n} knights' },
  hex: { name: 'hex {hex}' },
  round_line: 'Round {n}',
});

describe('explain', () => {
  it('says who stands on a hex and what it brings', () => {
    const card = cardOf('hex:0', scene, words);
    expect(card?.title).toBe('Plain, hex 0');
    expect(card?.lines).toEqual(['Red: City, 2 knights', 'board.pays', 'board.lakeside', 'board.border']);
  });

  it('says what is special about forests, mountains and lakes', () => {
    expect(cardOf('hex:1', scene, words)?.lines).toEqual(['board.lake']);
    expect(cardOf('hex:2', scene, words)?.lines).toContain('board.mountain');
    expect(cardOf('hex:3', scene, words)?.lines).toContain('board.forest');
  });

  it('has cards for actions, tokens and pieces, and none for what is not there', () => {
    for (const thing of ['action:title', 'token:field', 'reserve:village'])
      expect(cardOf(thing, scene, words)).not.toBeNull();
    for (const thing of ['hex:99', 'action:fly', 'token:lake', 'moon']) expect(cardOf(thing, scene, words)).toBeNull();
  });

  it('names what the board asks for', () => {
    const names = namesOf(scene, words);
    expect(names('score')).toBe('board.score. Red: Baron, 0. Blue: Viscount, 15');
    expect(names('round')).toBe('Round 3');
    expect(names('moon')).toBe('moon');
  });
});
