/** Pieces that go along with a choice: they are chosen by clicking them, and then where they go. */
import type { Offer } from './choices';

/** How many of each thing go. */
export type Pieces = Record<string, number>;

export const total = (pieces: Pieces) => Object.values(pieces).reduce((sum, n) => sum + n, 0);
const distance = (one: Pieces, two: Pieces) =>
  Object.keys({ ...one, ...two }).reduce((sum, thing) => sum + Math.abs((one[thing] ?? 0) - (two[thing] ?? 0)), 0);
export const best = <One>(groups: One[], worth: (one: One) => number): One | null =>
  groups.reduce<One | null>((found, one) => (found && worth(found) >= worth(one) ? found : one), null);

export const isGroup = ({ pieces }: { pieces: Pieces }) => Object.keys(pieces).length > 0;
export const same = (one: Pieces, two: Pieces) => distance(one, two) === 0;

/** A thing as a board names it when it is picked: `warriors:V:kent#2` is the second of the warriors there. */
export function piece(picked: string): { thing: string; n?: number } {
  const [thing = '', n] = picked.split('#');
  return n ? { thing, n: Number(n) } : { thing };
}

/** Who goes at first: only the piece that was clicked to say from where, else all that can. */
export function atFirst(groups: Pieces[], clicked: string): Pieces | null {
  const { thing, n } = piece(clicked);
  const alone = groups.filter((pieces) => pieces[thing] === (n ?? 1) && total(pieces) === pieces[thing]);
  return (clicked !== '' && (n !== undefined || thing.startsWith('leader:')) && alone[0]) || best(groups, total);
}

/** Who goes after a piece was clicked: so many of its kind, or one less if just so many went before; of the others as many as before, if that can be. */
export function afterClick(groups: Pieces[], chosen: Pieces, clicked: string): Pieces {
  const { thing, n } = piece(clicked);
  const now = chosen[thing] ?? 0;
  const most = Math.max(...groups.map((pieces) => pieces[thing] ?? 0));
  const wanted = n === undefined ? (now > 0 ? now - 1 : most) : n === now ? n - 1 : n;
  const able = groups.filter((pieces) => pieces[thing] === wanted);
  return best(able, (pieces) => total(pieces) - 100 * distance(pieces, { ...chosen, [thing]: wanted })) ?? chosen;
}

/** The groups of pieces that some choices and ways take along; each names every thing that any of them does. */
export function groupsOf(offers: Offer[]): Pieces[] {
  const groups = offers.filter(isGroup).map(({ pieces }) => pieces);
  const none = Object.fromEntries(groups.flatMap((pieces) => Object.keys(pieces)).map((thing) => [thing, 0]));
  return groups.map((pieces) => ({ ...none, ...pieces }));
}
