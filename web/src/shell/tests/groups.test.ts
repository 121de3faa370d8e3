import { describe, expect, it } from 'vitest';
import { meant } from '../live/choices';
import { choiceOf } from './choice';
import { afterClick, atFirst, groupsOf } from '../live/groups';

const LEADER = 'leader:V:1';
const WARRIORS = 'warriors:V:kent';
const group = (things: string[], pieces: Record<string, number>) => choiceOf({ things, pieces });
/** A leader and two warriors, of whom two may go, to Essex or Sussex. */
const offers = ['area:essex', 'area:sussex'].flatMap((goal) => [
  group([goal], { [LEADER]: 1 }),
  group([goal], { [LEADER]: 1, [WARRIORS]: 1 }),
  group([goal], { [WARRIORS]: 1 }),
  group([goal], { [WARRIORS]: 2 }),
]);
const groups = groupsOf(offers);

describe('groups of pieces', () => {
  it('are at first as large as can be', () => {
    expect(atFirst(groups, 'area:kent')).toEqual({ [LEADER]: 1, [WARRIORS]: 1 });
    expect(atFirst([], 'area:kent')).toBeNull();
  });
  it('are at first the piece alone that was clicked to say from where', () => {
    expect(atFirst(groups, LEADER)).toEqual({ [LEADER]: 1, [WARRIORS]: 0 });
    expect(atFirst(groups, `${WARRIORS}#2`)).toEqual({ [LEADER]: 0, [WARRIORS]: 2 });
    expect(atFirst(groups, `${WARRIORS}#3`)).toEqual({ [LEADER]: 1, [WARRIORS]: 1 });
  });
  it('change by a click, as little as can be', () => {
    const all = { [LEADER]: 1, [WARRIORS]: 1 };
    expect(afterClick(groups, all, LEADER)).toEqual({ [LEADER]: 0, [WARRIORS]: 1 });
    expect(afterClick(groups, all, `${WARRIORS}#2`)).toEqual({ [LEADER]: 0, [WARRIORS]: 2 });
    expect(afterClick(groups, all, `${WARRIORS}#1`)).toEqual({ [LEADER]: 1, [WARRIORS]: 0 });
    expect(afterClick(groups, { [LEADER]: 0, [WARRIORS]: 1 }, LEADER)).toEqual(all);
  });
  it('never become empty', () => {
    const one = { [LEADER]: 1, [WARRIORS]: 0 };
    expect(afterClick(groups, one, LEADER)).toEqual({ [LEADER]: 0, [WARRIORS]: 1 });
  });
  it('go where one clicks', () => {
    const chosen = { [LEADER]: 0, [WARRIORS]: 2 };
    expect(meant(offers, [], 'area:sussex', chosen)).toEqual([offers[7]]);
    expect(meant(offers, [], 'area:kent', chosen)).toEqual([]);
  });
});
