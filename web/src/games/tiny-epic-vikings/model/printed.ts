/** What an owner writes of a card, as far as it can be read already, in the shape that the board draws. */
import { GOODS, RUNES, type FavorCard, type Good, type Rune, type VikingCard } from '../view';

type Cells = Record<string, unknown>;
const text = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';
const isRune = (value: unknown): value is Rune => RUNES.includes(value as Rune);
const isGood = (value: unknown): value is Good => GOODS.includes(value as Good);

function strengthOf(written: string): VikingCard['strength'] {
  const [, base = '0', sign, of] = /^(\d{1,2})(?:\s*([+x])\s*(\w+))?$/.exec(written) ?? [];
  const n = Number(base);
  const what = isRune(of) || isGood(of) || of === 'any' ? of : null;
  if (!what) return { base: n, factor: 0, of: null };
  return sign === 'x' ? { base: 0, factor: n, of: what } : { base: n, factor: 1, of: what };
}

function needsOf(written: string): VikingCard['needs'] {
  const [, n = '0', rune] = /^([1-5])\s+(\w+)$/.exec(written) ?? [];
  return { n: Number(n), rune: isRune(rune) ? rune : 'any' };
}

export const cardOf = (cells: Cells): VikingCard => ({
  name: text(cells.name).slice(0, 16),
  rune: isRune(cells.rune) ? cells.rune : 'riches',
  strength: strengthOf(text(cells.strength)),
  steel: typeof cells.steel === 'number' ? cells.steel : 0,
  leader: text(cells.leader),
  needs: needsOf(text(cells.needs)),
  rune_action: text(cells.rune_action),
});

export function favorOf(cells: Cells): FavorCard {
  const words = text(cells.pouch).split(/\s+/);
  const pairs = words.flatMap((good, i) => {
    const n = Number(words[i + 1]);
    return (isGood(good) || good === 'any') && n > 0 ? [[good, n] as const] : [];
  });
  const runes = Array.isArray(cells.runes) ? cells.runes.filter(isRune).slice(0, 3) : [];
  return { runes, pouch: Object.fromEntries(pairs) };
}
