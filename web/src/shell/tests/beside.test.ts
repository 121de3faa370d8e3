import { describe, expect, it } from 'vitest';
import { beside } from '../table/beside';

const ROOM = { width: 1000, height: 800 };
const BOX = { width: 200, height: 100 };
const point = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

describe('beside', () => {
  it('stands right below the point', () => {
    expect(beside(point(300, 300), BOX, ROOM)).toEqual({ left: 314, top: 314 });
  });
  it('stands on the free side of what it tells of', () => {
    const card = { left: 300, right: 400, top: 300, bottom: 440 };
    expect(beside(card, BOX, ROOM)).toEqual({ left: 414, top: 320 });
    expect(beside({ ...card, left: 800, right: 900 }, BOX, ROOM)).toEqual({ left: 586, top: 320 });
    expect(beside({ ...card, left: 100, right: 900 }, BOX, ROOM)).toEqual({ left: 400, top: 454 });
  });
  it('stays inside the window and off the point', () => {
    expect(beside(point(990, 790), BOX, ROOM)).toEqual({ left: 776, top: 692 });
    expect(beside(point(2, 2), BOX, ROOM)).toEqual({ left: 16, top: 16 });
  });
  it('goes to another side rather than cover what is to be chosen', () => {
    const thing = { left: 350, top: 320, right: 400, bottom: 370 };
    expect(beside(point(300, 300), BOX, ROOM, [thing])).toEqual({ left: 86, top: 314 });
  });
  it('covers the least where it must cover something', () => {
    const large = { left: 0, top: 0, right: 1000, bottom: 290 };
    const small = { left: 0, top: 310, right: 1000, bottom: 330 };
    expect(beside(point(300, 300), BOX, ROOM, [large, small]).top).toBe(186);
  });
});
