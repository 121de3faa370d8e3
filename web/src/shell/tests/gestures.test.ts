import { expect, test } from 'vitest';
import { Gestures } from '../live/gestures';

test('choices of one gesture are taken back together', () => {
  const gestures = new Gestures();
  gestures.add(1, 5);
  gestures.add(2, 6);
  gestures.add(2, 7);
  gestures.add(2, 8);
  expect(gestures.last()).toBe(2);
  expect(gestures.goesOn(2, 7)).toBe(true);
  expect(gestures.goesOn(2, 6)).toBe(true);
  expect(gestures.goesOn(2, 5)).toBe(false);
  expect(gestures.last()).toBe(1);
});

test('what somebody else chose in between ends it', () => {
  const gestures = new Gestures();
  gestures.add(1, 5);
  gestures.add(1, 9);
  expect(gestures.goesOn(1, 8)).toBe(false);
});

test('an earlier decision that was chosen again counts again', () => {
  const gestures = new Gestures();
  gestures.add(1, 5);
  gestures.add(1, 6);
  gestures.add(2, 5);
  expect(gestures.last()).toBe(2);
  expect(gestures.goesOn(2, 4)).toBe(false);
});

test('after a page was loaded again nothing is known', () => {
  const gestures = new Gestures();
  expect(gestures.goesOn(gestures.last(), 3)).toBe(false);
});
