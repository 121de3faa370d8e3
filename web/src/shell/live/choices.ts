/** Which choices stand in the bar as buttons, and by which key each is taken. */
import type { Choice } from '../../generated/protocol';

/** So many things to click are enough: listing them again would hide the rest. */
const MOST_LISTED = 12;

/** Choices without a thing are always listed; the others are folded away where they are many, or lie right above in the rack. */
export function sorted(choices: Choice[], held: (thing: string) => boolean = () => false) {
  const many = choices.filter(({ things }) => things.length > 0).length > MOST_LISTED;
  const isFolded = ({ things }: Choice) => (many ? things.length > 0 : things.some(held));
  return { listed: choices.filter((choice) => !isFolded(choice)), folded: choices.filter(isFolded) };
}

/** By its digit each of these choices is taken: the one that its text ends in where all have one of their own, else counted from 1. */
export function byKey(choices: Choice[]): Map<string, Choice> {
  const told = choices.map(({ text }) => /(?:^|\D)(\d)$/.exec(text)?.[1]);
  const keys = told.includes(undefined) || new Set(told).size < told.length ? '123456789' : told;
  return new Map(choices.flatMap((choice, i) => (keys[i] ? [[keys[i], choice]] : [])));
}
