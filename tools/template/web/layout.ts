/** Where everything lies, in the units of the drawing: the row in lines of spaces, then the die. */
import type { Box } from '../shared/flow';
import type { Form } from '../types';

const SPACE = 150;
const GAP = 14;
/** Spaces in a line. */
const ACROSS: Record<string, number> = { wide: 6, tall: 3 };
const MOST = 12;

const across = (form: string) => ACROSS[form] ?? MOST;
const corner = (form: string, i: number) => ({
  x: GAP + (i % across(form)) * (SPACE + GAP),
  y: GAP + Math.floor(i / across(form)) * (SPACE + GAP),
});

/** The box of the i-th space of the row. */
export const spaceBox = (form: string, i: number): Box => ({ ...corner(form, i), w: SPACE, h: SPACE });

/** The die lies below the row. */
export const dieBox = (form: string, spaces: number): Box => ({
  ...corner(form, Math.ceil(spaces / across(form)) * across(form)),
  w: SPACE,
  h: SPACE,
});

export function sizeOf(form: string, spaces = MOST): { w: number; h: number } {
  const lines = Math.ceil(spaces / across(form)) + 1;
  return { w: GAP + across(form) * (SPACE + GAP), h: GAP + lines * (SPACE + GAP) };
}

export const FORMS: Form[] = Object.keys(ACROSS).map((name) => ({ name, ...sizeOf(name, 6), map: sizeOf(name, 6) }));
