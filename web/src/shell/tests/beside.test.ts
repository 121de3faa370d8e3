import { describe, expect, it } from 'vitest';
import { beside } from '../table/beside';

const ROOM = { width: 1000, height: 800 };
const BOX = { width: 200, height: 100 };

describe('beside', () => {
  it('stands right below the point', () => {
    expect(beside({ x: 300, y: 300 }, BOX, ROOM)).toEqual({ left: 314, top: 314 });
  });
  it('stays inside the window and off the point', () => {
    expect(beside({ x: 990, y: 790 }, BOX, ROOM)).toEqual({ left: 776, top: 692 });
    expect(beside({ x: 2, y: 2 }, BOX, ROOM)).toEqual({ left: 16, top: 16 });
  });
  it('goes to another side rather than cover what is to be chosen', () => {
    const thing = { left: 350, top: 320, right: 400, bottom: 370 };
    expect(beside({ x: 300, y: 300 }, BOX, ROOM, [thing])).toEqual({ left: 86, top: 314 });
  });
  it('covers the least where it must cover something', () => {
    const large = { left: 0, top: 0, right: 1000, bottom: 290 };
    const small = { left: 0, top: 310, right: 1000, bottom: 330 };
    expect(beside({ x: 300, y: 300 }, BOX, ROOM, [large, small]).top).toBe(186);
  });
});
