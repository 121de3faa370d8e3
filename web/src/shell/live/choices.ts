/** Which choices stand in the bar as buttons, and by which key each is taken. */
import type { Choice, Way } from '../../generated/protocol';
import type { Mark } from '../parts/marks';
import { best, isGroup, type Pieces, same, total } from './groups';

/** More things on the board than this are not listed as buttons as well, which would hide the others. */
const MOST_LISTED = 12;

/** So many ways beyond what is asked are listed; of more only the one that takes up most. */
const MOST_WAYS = 10;

/** Choices without a thing are always listed; the others are folded away where they are many, or lie right above in the rack. */
export function sorted<One extends Offer>(choices: One[], held: (thing: string) => boolean = () => false) {
  const many = choices.filter(({ things }) => things.length > 0).length > MOST_LISTED;
  const ways = choices.filter(({ way, things }) => way && !things.length);
  const longest = ways.length > MOST_WAYS ? best(ways, ({ text }) => text.length) : null;
  const isFolded = (one: One) =>
    longest && ways.includes(one) ? one !== longest : many ? one.things.length > 0 : one.things.some(held);
  return { listed: choices.filter((choice) => !isFolded(choice)), folded: choices.filter(isFolded) };
}

type Sorted<One> = { listed: One[]; folded: One[] };

/** With a hint: all in its order, and the best of it before the others in the bar, also if the board shows them. */
export function foremost<One extends Choice>(
  { listed, folded }: Sorted<One>,
  order: number[],
  best: number[],
): Sorted<One> {
  if (!order.length) return { listed, folded };
  const ranked = (choices: One[]) =>
    choices.toSorted((one, two) => order.indexOf(one.action) - order.indexOf(two.action));
  const isBest = ({ action }: One) => best.includes(action);
  const rest = (choices: One[]) => ranked(choices.filter((choice) => !isBest(choice)));
  return { listed: [...ranked([...listed, ...folded].filter(isBest)), ...rest(listed)], folded: rest(folded) };
}

/** So many can have a number. */
const MOST_KEYED = 9;

/** Which choices have keys: those in the bar, and those folded away where all of them have a number, which cards show then. */
export const keyed = <One extends Choice>({ listed, folded }: Sorted<One>, unfolded: boolean): One[] =>
  unfolded || listed.length + folded.length <= MOST_KEYED ? [...listed, ...folded] : listed;

/** The keys of those folded away, to be shown on their things. */
export function keyMarks<One extends Choice>(bar: Sorted<One>): Mark[] {
  const keys = [...byKey(keyed(bar, false))];
  return keys.flatMap(([label, { action, things }]) =>
    bar.folded.some((one) => one.action === action) ? [{ things, label, best: false, key: true }] : [],
  );
}

/** By its digit each of these choices is taken: the one that its text begins with or ends in where all have one of their own, else counted from 1.
 *  What does nothing, or ends what could go on, is never first: it has 0. */
export function byKey<One extends Choice>(choices: One[]): Map<string, One> {
  const told = choices.map(({ text }) => /^(\d)(?= )|(?:^|\D)(\d)$/.exec(text)?.slice(1).find(Boolean));
  if (!told.includes(undefined) && new Set(told).size === told.length)
    return new Map(choices.map((choice, i) => [told[i] ?? '', choice]));
  const done = choices.findLast(({ declines }) => declines);
  const rest = choices.filter((choice) => choice !== done);
  return new Map([
    ...rest.slice(0, MOST_KEYED).map((choice, i): [string, One] => [String(i + 1), choice]),
    ...(done ? [['0', done] as [string, One]] : []),
  ]);
}

/** A choice, or a way as one. */
export type Offer = Choice & { way?: Way };

export const asOffer = (way: Way, i: number): Offer => ({
  ...way,
  aside: false,
  idle: false,
  action: -1 - i,
  notation: `go ${way.actions.join(' ')}`,
  way,
});

/** What the bar lists: every answer to what is asked, then ways that nothing on the board stands for, then what is only by the way, and last what
 *  declines or ends. */
export function offers(choices: Choice[], ways: Way[]): Offer[] {
  const listed = ways.map(asOffer).filter(({ way, things }) => !way?.back && !things.length);
  listed.push(...groupsInBar(choices, ways));
  return [
    ...choices.filter(({ declines, aside }) => !declines && !aside),
    ...listed,
    ...choices.filter(({ aside }) => aside),
    ...choices.filter(({ declines }) => declines),
  ];
}

/** So many groups of pieces are listed; of more only that which leaves nobody behind. */
const MOST_GROUPS = 4;

/** Groups of pieces are listed where only they are asked for: elsewhere, and where they are many, one clicks the pieces, and then the place. */
function groupsInBar(choices: Choice[], ways: Way[]): Offer[] {
  const groups = ways.map(asOffer).filter(isGroup);
  const goals = new Set(groups.flatMap(({ things }) => things));
  const isAskedWho = goals.size === 1 && choices.every(({ things }) => !things.some((thing) => goals.has(thing)));
  if (!isAskedWho) return [];
  const largest = best(groups, ({ pieces }) => total(pieces));
  return groups.length <= MOST_GROUPS || !largest ? groups : [largest];
}

/** So few answers are all golden; of more those only that nothing on the board stands for. */
const FEW = 2;

/** Whether its button is golden: a plain answer to what is asked and no way beyond it, or the way where answers are only by the way. */
export function isMain(offer: Offer, offered: Offer[]): boolean {
  const isPassed = offered.some(({ aside }) => aside);
  const isPlain = ({ way, declines, aside }: Offer) => !way === !isPassed && !declines && !aside;
  return isPlain(offer) && (!offer.things.length || offered.filter(isPlain).length <= FEW);
}

/** What one gesture at this thing stands for: the pieces chosen go there; else choices, else ways onward, else another choice in place of
 *  my last one. */
export function meant(choices: Choice[], ways: Way[], thing: string, chosen: Pieces | null = null): Offer[] {
  const fits = ({ things }: { things: string[] }) => things.includes(thing);
  const all: Offer[] = [...choices, ...ways.map(asOffer)];
  const going = chosen && all.find((offer) => fits(offer) && same(offer.pieces, chosen));
  if (going) return [going];
  const own = choices.filter(fits);
  if (own.length) return own;
  const found = all.filter((offer) => offer.way && fits(offer) && !isGroup(offer));
  const onward = found.filter(({ way }) => !way?.back);
  return onward.length ? onward : found.slice(0, 1);
}
