/** Actions, strengths and pouches as rows of signs. */
import { isGlyph, type GlyphName } from '../art/glyphs';
import type { Act, FavorCard, Good, Rune, VikingCard } from '../view';

export type Sign = { glyph: GlyphName } | { rune: Rune | 'any' } | { text: string };

const glyph = (name: string): Sign[] => (isGlyph(name) ? [{ glyph: name }] : [{ text: name }]);
const counted = (kind: string, n: number): Sign[] => [...(n > 1 ? [{ text: String(n) }] : []), ...glyph(kind)];

export function actSigns(act: Act): Sign[] {
  const [kind = '', ...rest] = act.split(' ');
  if (kind !== 'collect') return [...glyph(kind), ...(rest[0] ? [{ text: rest[0] }] : [])];
  if (rest[1] === 'per') return [...glyph(rest[0] ?? ''), { text: '/' }, { rune: rest[2] as Rune }];
  const pairs = Array.from(
    { length: rest.length / 2 },
    (_, i) => [rest[2 * i] ?? '', Number(rest[2 * i + 1])] as const,
  );
  return pairs.flatMap(([good, n]) => counted(good, n));
}

export function pouchSigns({ pouch }: FavorCard): Sign[] {
  return Object.entries(pouch).flatMap(([good, n]) => counted(good, n));
}

const isRune = (of: Rune | Good | 'any'): of is Rune | 'any' => ['riches', 'secrets', 'wrath', 'any'].includes(of);

export function strengthSigns({ base, factor, of }: VikingCard['strength']): Sign[] {
  if (of === null) return [{ text: String(base) }];
  const what: Sign = isRune(of) ? { rune: of } : { glyph: of };
  if (base === 0) return [{ text: `${factor}×` }, what];
  return [{ text: factor > 1 ? `${base}+${factor}×` : `${base}+` }, what];
}

/** How wide a sign is, for signs of a height. */
const widthOf = (sign: Sign, size: number) => ('text' in sign ? sign.text.length * size * 0.52 : size);

/** Signs side by side, centred; smaller where they would be wider than the room. */
export function row(signs: Sign[], size: number, room: number): { sign: Sign; x: number; size: number }[] {
  const gap = size * 0.12;
  const whole = signs.reduce((sum, sign) => sum + widthOf(sign, size), gap * (signs.length - 1));
  const fit = Math.min(1, room / whole);
  let x = (-whole * fit) / 2;
  return signs.map((sign) => {
    const w = widthOf(sign, size) * fit;
    const at = x + w / 2;
    x += w + gap * fit;
    return { sign, x: at, size: size * fit };
  });
}
