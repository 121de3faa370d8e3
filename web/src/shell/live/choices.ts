/** Which choices stand in the bar as buttons. */
import type { Choice } from '../lib/wire';

/** So many things to click are enough: listing them again would hide the rest. */
const MOST_LISTED = 12;

/** Choices without a thing are always listed; the others are folded away where they are many. */
export function sorted(choices: Choice[]): { listed: Choice[]; folded: Choice[] } {
  const things = choices.filter(({ things }) => things.length > 0);
  if (things.length <= MOST_LISTED) return { listed: choices, folded: [] };
  return { listed: choices.filter(({ things }) => things.length === 0), folded: things };
}
