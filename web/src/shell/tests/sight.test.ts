import { describe, expect, it } from 'vitest';
import { HOME, lookAt, zoomed, type Look, type Stage, type Target } from '../table/sight';

// A board twice as high as its room, as on a phone whose map is above the rest.
const stage: Stage = {
  room: { width: 400, height: 400 },
  board: { width: 400, height: 800 },
  hidden: 0,
  least: 0.5,
  thumb: 40,
};
const target = (x: number, y: number, size: number, listed = false): Target => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
  listed,
});
const look = (targets: Target[], now: Look = HOME, byHand = false, on = stage) => lookAt(on, targets, now, byHand);
const near: Look = { zoom: 2, left: 100, top: 100 };

describe('where one looks by itself', () => {
  it('is the whole, as long as targets are large enough or have a button', () => {
    expect(look([target(50, 50, 40), target(350, 350, 60)], near)).toEqual(HOME);
    expect(look([target(50, 50, 20, true)], near)).toEqual(HOME);
    expect(look([], near)).toEqual(HOME);
  });

  it('is the whole board, a little smaller, rather than one end of it', () => {
    const low: Stage = { ...stage, board: { width: 400, height: 400 }, hidden: 80, least: 0.8 };
    const { zoom, left, top } = look([target(200, 390, 20, true)], HOME, false, low);
    expect([zoom, left, top]).toEqual([expect.closeTo(0.8), 0, expect.closeTo(40)]);
  });

  it('is near small targets, which then are all in sight', () => {
    const { zoom, left, top } = look([target(200, 100, 20), target(240, 100, 20)]);
    expect(zoom).toBeCloseTo(2.02);
    expect([left, top]).toEqual([expect.closeTo(220 * 2.02 - 200), expect.closeTo(100 * 2.02 - 200)]);
  });

  it('is as near as a finger needs, however small they are', () => {
    expect(look([target(200, 200, 4)]).zoom).toBeCloseTo(10.1);
  });

  it('stays with the whole where some of them would be lost: a tap brings near', () => {
    expect(look([target(20, 20, 20), target(380, 380, 20)])).toEqual(HOME);
  });

  it('stays near as long as that is good for the next question, too', () => {
    expect(look([target(100, 100, 20)], near)).toEqual(near);
  });

  it('goes to what lies further down, and further away for what lies apart', () => {
    expect(look([target(200, 700, 50)])).toEqual({ zoom: 1, left: 0, top: 400 });
    expect(look([target(200, 30, 60), target(200, 770, 60)]).zoom).toBeCloseTo(0.5);
  });

  it('counts what lies under the dock as hidden', () => {
    const less = { ...stage, hidden: 60 };
    expect(look([target(200, 375, 50)], HOME, false, less)).toEqual({ zoom: 1, left: 0, top: 205 });
    expect(look([target(200, 300, 50)], HOME, false, less)).toEqual(HOME);
  });

  it('is left to the hand while it shows something to choose', () => {
    expect(look([target(150, 150, 30), target(20, 20, 30)], near, true)).toEqual(near);
    expect(look([], near, true)).toEqual(near);
    expect(look([target(350, 350, 40)], near, true)).toEqual(HOME);
  });

  it('is never brought near under a mouse', () => {
    expect(look([target(100, 100, 12)], HOME, false, { ...stage, thumb: 0 })).toEqual(HOME);
  });
});

describe('zooming', () => {
  it('keeps the point under the fingers where it is', () => {
    expect(zoomed(stage, { zoom: 1, left: 0, top: 10 }, 2, { x: 90, y: 50 })).toEqual({ zoom: 2, left: 90, top: 70 });
  });

  it('has bounds, and does not leave the board', () => {
    expect(zoomed(stage, HOME, 99, { x: 0, y: 0 }).zoom).toBe(6);
    expect(zoomed(stage, HOME, 8, { x: 0, y: 0 }, 8).zoom).toBe(8);
    expect(zoomed(stage, { ...HOME, zoom: 8 }, 9, { x: 0, y: 0 }).zoom).toBe(8);
    expect(zoomed(stage, near, 0.1, { x: 0, y: 0 })).toEqual({ zoom: 0.5, left: 0, top: 0 });
  });
});
