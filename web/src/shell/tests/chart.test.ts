import { expect, test } from 'vitest';
import { across, apart, lines, stripes } from '../replay/chart';

const FRAME = { left: 10, width: 100, height: 50 };
const decision = (number: number, chances: number[], luck: number[] | null = null) => ({
  number,
  until: number,
  seat: 0,
  chances,
  lost: 0,
  luck,
});

test('a line goes from the first decision to the result', () => {
  const told = {
    done: 2,
    of: 2,
    decisions: [decision(1, [0.5, 0.5]), decision(2, [0.75, 0.25])],
    seats: [],
    result: [1, 0],
    points: [],
    uncertain: true,
    far: false,
  };
  expect(across(FRAME, 1, 2)).toBe(60);
  expect(lines(told, FRAME)).toEqual(['10.0,25.0 60.0,12.5 110.0,0.0', '10.0,25.0 60.0,37.5 110.0,50.0']);
});

test('marks at the ends of lines do not lie on each other', () => {
  expect(apart([0, 50], 20, 50)).toEqual([0, 50]);
  expect(apart([50, 50, 0], 20, 50)).toEqual([30, 50, 0]);
  expect(apart([10, 10, 10], 20, 50)).toEqual([10, 30, 50]);
});

test('luck is drawn for one seat, or for all on each other', () => {
  const decisions = [decision(1, []), decision(2, [], [0.2, -0.3, 0.1])];
  expect(stripes(decisions, 1)).toEqual([{ number: 2, seat: 1, from: 0, to: -0.3 }]);
  expect(stripes(decisions, null).map(({ from, to }) => [from, to])).toEqual([
    [0, 0.2],
    [0, -0.3],
    [0.2, expect.closeTo(0.3)],
  ]);
});
