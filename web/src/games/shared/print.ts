/** How many CSS pixels high letters should be where the whole board is small, such as on a phone that lies. */
const LEGIBLE = 12;
/** Drawn larger than so, words would cover what they name. */
const MOST = 1.4;

/** By how much letters of so many units are drawn larger, on a board of so many units that is so wide (CSS px). */
export const larger = (size: number, units: number, width: number): number =>
  width > 0 ? Math.min(MOST, Math.max(1, (LEGIBLE * units) / (size * width))) : 1;
