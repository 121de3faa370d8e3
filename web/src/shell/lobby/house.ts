/** House rules: sets of options, of ours and of one's own. Only what differs from the default is in one. */
import { remember, remembered } from '../lib/memory';
import type { GameShown, OptionShown, OptionValue } from '../../generated/protocol';

export type Values = Record<string, OptionValue>;
export type House = { name: string; title: string; about: string; values: Values; own: boolean };

const MOST_SETS = 30;
export const LONGEST = 40;

/** The value of an option that is written so; none if it does not take it. */
function read(option: OptionShown, text: string): OptionValue | undefined {
  if (!option.span) return option.values.find((value) => String(value) === text);
  const [least, most] = [Number(option.values[0]), Number(option.values.at(-1))];
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
}

/** What of these values the game knows, without those that are as usual. */
export function settled(options: OptionShown[], given: Record<string, unknown>): Values {
  const known = options.map((option) => [option, read(option, String(given[option.name]))] as const);
  return Object.fromEntries(
    known
      .filter(([option, value]) => value !== undefined && value !== option.default)
      .map(([{ name }, value]) => [name, value as OptionValue]),
  );
}

export function same(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

// -- kept in this browser ------------------------------------------------------------------------------------------------

function kept(): Record<string, Record<string, Values>> {
  try {
    const found: unknown = JSON.parse(remembered('house') || '{}');
    return found && typeof found === 'object' && !Array.isArray(found)
      ? (found as Record<string, Record<string, Values>>)
      : {};
  } catch {
    return {};
  }
}

function ownSets(game: string): Record<string, Values> {
  const found = kept()[game];
  return found && typeof found === 'object' ? found : {};
}

export function save(game: string, name: string, values: Values): void {
  const others = Object.entries(ownSets(game)).filter(([other]) => other !== name);
  const sets = Object.fromEntries([...others, [name, values]].slice(-MOST_SETS));
  remember('house', JSON.stringify({ ...kept(), [game]: sets }));
}

export function drop(game: string, name: string): void {
  const rest = Object.fromEntries(Object.entries(ownSets(game)).filter(([other]) => other !== name));
  remember('house', JSON.stringify({ ...kept(), [game]: rest }));
}

/** All sets of a game: ours, then one's own. */
export function setsOf({ name: game, options, house }: GameShown): House[] {
  const ours = house.map((one) => ({ ...one, values: settled(options, one.options), own: false }));
  const own = Object.entries(ownSets(game)).map(([name, values]) => ({
    name,
    title: name,
    about: '',
    values: settled(options, Object(values) as Values),
    own: true,
  }));
  return [...ours, ...own];
}

// -- in an address -------------------------------------------------------------------------------------------------------

/** The hall with a new table of a game open, with these options. */
export function housePath(game: string, values: Values): string {
  return `/?${new URLSearchParams({ new: game, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) })}`;
}

/** The game whose new table an address opens; '' for none. */
export const gameIn = (search: string): string => new URLSearchParams(search).get('new') ?? '';

/** The same with one of my boxes. */
export const tableWith = (game: string, box: string): string => `/?${new URLSearchParams({ new: game, box })}`;

/** One of my boxes that a new table is to be played with. */
export const boxNamedIn = (search: string): string => new URLSearchParams(search).get('box') ?? '';

export const valuesIn = (search: string, options: OptionShown[]): Values =>
  settled(options, Object.fromEntries(new URLSearchParams(search)));
