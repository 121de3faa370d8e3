import { describe, expect, it } from 'vitest';
import { fit, plan, railIn, scaleIn, STRIP, type Needs, type Size } from '../table/room';

const wide = { name: 'wide', w: 2000, h: 1250, map: { w: 1100, h: 1250 } };
const tall = { name: 'tall', w: 1000, h: 2600, map: { w: 1000, h: 1200 } };
const needs: Needs = { forms: [wide, tall], heights: { plate: 100, column: 340, row: 180 }, seats: 4 };
const size = (width: number, height: number): Size => ({ width, height });
const DESKS = [
  [1280, 680],
  [1366, 610],
  [1366, 728],
  [1440, 720],
  [1536, 690],
  [1440, 860],
  [1920, 1040],
  [1024, 728],
] as const;

describe('the plan', () => {
  it.each(DESKS)('puts the dock beside the board at %i × %i', (width, height) => {
    const { dock, phone, size: broad } = plan(size(width, height), needs);
    expect([dock, phone]).toEqual(['beside', false]);
    expect(broad).toBeGreaterThanOrEqual(312);
    expect(broad).toBeLessThanOrEqual(460);
  });

  it('puts it below on an upright tablet, with all the height that the board leaves', () => {
    const { dock, size: high, players, log } = plan(size(768, 984), needs);
    expect([dock, players, log]).toEqual(['below', 'strip', 'dock']);
    expect(high).toBe(984 - STRIP - 768 / 1.6);
  });

  it('lets players and log give way first, and the board last', () => {
    const roomy = plan(size(1920, 1040), { ...needs, seats: 3 });
    const less = plan(size(1920, 1040), { ...needs, seats: 5 });
    const low = plan(size(1366, 610), needs);
    expect([roomy.players, roomy.log]).toEqual(['dock', 'dock']);
    expect([less.players, less.log]).toEqual(['strip', 'dock']);
    expect([low.players, low.log]).toEqual(['strip', 'dock']);
    const full = plan(size(1366, 610), { ...needs, heights: { ...needs.heights, column: 430 } });
    expect([full.players, full.log]).toEqual(['strip', 'drawer']);
  });

  it('lets the strip of many players go over the dock where the board is narrow', () => {
    expect(plan(size(1024, 728), { ...needs, seats: 5 })).toMatchObject({ players: 'strip', across: true });
    expect(plan(size(1366, 728), { ...needs, seats: 5 })).toMatchObject({ players: 'strip', across: false });
  });

  it('hides players and log on a phone, and knows how it is held', () => {
    expect(plan(size(390, 804), needs)).toMatchObject({ phone: true, dock: 'below', players: 'drawer', log: 'drawer' });
    expect(plan(size(844, 390), needs)).toMatchObject({
      phone: true,
      dock: 'beside',
      players: 'drawer',
      log: 'drawer',
    });
  });
});

describe('the fit', () => {
  it.each([...DESKS, [768, 500] as const])('shows the whole board in %i × %i', (width, height) => {
    const room = size(width, height);
    const { form, scale } = fit(room, needs.forms, false);
    expect(form.w * scale).toBeLessThanOrEqual(width + 0.01);
    expect(form.h * scale).toBeLessThanOrEqual(height + 0.01);
  });

  it('shows the whole map on an upright phone, and lets it be taken back to the whole board', () => {
    const { form, scale, whole } = fit(size(390, 470), needs.forms, true);
    expect(form.name).toBe('tall');
    expect(scale).toBeCloseTo(0.39);
    expect(whole).toBeCloseTo(470 / 2600);
  });

  it('shows the whole board on a phone where that is hardly smaller', () => {
    const { form, scale } = fit(size(556, 390), needs.forms, true);
    expect(form.name).toBe('wide');
    expect(scale).toBeCloseTo(scaleIn(size(556, 390), wide));
  });

  it('puts the zoom buttons where the board does not need the room', () => {
    expect(railIn(size(1000, 400), [wide], false)).toBe('side');
    expect(railIn(size(700, 900), [wide], false)).toBe('foot');
    expect(railIn(size(390, 520), [tall], true)).toBe('foot');
    expect(railIn(size(390, 380), [tall], true)).toBe('side');
    expect(railIn(size(390, 520), [{ ...wide, corner: true }], true)).toBe('corner');
  });
});
