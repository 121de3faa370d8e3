import { describe, expect, it } from 'vitest';
import { acting, changeBy, countOf, tokenAfter, winning } from '../majority';
import type { BrianBoruView, RegionState } from '../view';
import { view } from './view';

const region = (over: Partial<RegionState>): RegionState => ({
  id: 'MUN',
  token: 'down',
  holder: null,
  counts: [0, 0, 0],
  vikings: 0,
  ...over,
});
const after = (state: BrianBoruView, one: RegionState) => tokenAfter(state, one, countOf(state, one));

describe('the claim token, if regions were claimed now', () => {
  it('stays face down below the threshold', () => {
    expect(after(view(), region({ counts: [2, 0, 0] }))).toBe('down');
  });
  it('goes to the only leader, with towns of others counted for the threshold', () => {
    expect(after(view(), region({ counts: [2, 1, 0] }))).toBe(0);
  });
  it('stays on the board in a tie, and with a holder who is only equalled', () => {
    expect(after(view(), region({ counts: [2, 2, 0] }))).toBe('board');
    expect(after(view(), region({ token: 'player', holder: 1, counts: [2, 2, 0] }))).toBe(1);
  });
  it('goes back to the board when the Vikings alone have the most', () => {
    expect(after(view(), region({ token: 'player', holder: 0, counts: [1, 0, 0], vikings: 2 }))).toBe('board');
  });
  it('follows military support', () => {
    const supported = view({ marriage: { ...view().marriage, princess: { seat: 2, side: 'military' } } });
    expect(after(supported, region({ counts: [2, 0, 1], vikings: 2 }))).toBe(2);
  });
});

describe('what a choice would change', () => {
  it('adds a town for whoever takes it', () => {
    expect(changeBy(view({ decision: 'expand' }), 'M1')).toEqual({ region: 'MUN', seats: { 0: 1 }, vikings: 0 });
  });
  it('moves a town with its monastery to the Vikings', () => {
    expect(changeBy(view({ decision: 'viking_target' }), 'M2')).toEqual({
      region: 'MUN',
      seats: { 1: -2 },
      vikings: 2,
    });
  });
  it('says nothing of towns that cannot change hands', () => {
    expect(changeBy(view({ decision: 'expand' }), 'M2')).toBeNull();
    expect(changeBy(view({ decision: 'follow_card', seat: null }), 'M1')).toBeNull();
  });
});

describe('the trick', () => {
  it('is resolved by rising value', () => {
    expect(acting([11, 2, null, 17])).toEqual([1, 0, 3]);
  });
  it('is won by the highest card of the colour or white', () => {
    const trick = { number: 1, tricks: 7, leader: 0, acted: [], winner: null, line: null, at: null };
    const played = (cards: (number | null)[]) =>
      winning(view({ marker: { holder: null, town: 'M1' }, trick: { ...trick, cards } }));
    expect(played([11, 2, null])).toBe(0);
    expect(played([11, 13, 17])).toBe(1);
  });
});
