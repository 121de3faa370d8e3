/** Who is to sit where at a new table. */
import type { NewSeat } from '../../generated/protocol';
import { NAMELESS } from '../lib/speech.svelte';

export const KINDS = ['me', 'open', 'bot', 'guest'] as const;
export type Kind = (typeof KINDS)[number];
export type Wish = { kind: Kind; bot: string; name: string };

/** Me first, bots beside me; of their levels, weakest first, the second answers at once. */
export function firstWishes(count: number, bots: string[], me = 0): Wish[] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === me ? 'me' : 'bot',
    bot: bots[1] ?? bots[0] ?? '',
    name: '',
  }));
}

/** I sit in one seat: taking another gives the old one what the new one had. */
export function withKind(wishes: Wish[], seat: number, kind: Kind): Wish[] {
  const before = wishes[seat]?.kind ?? 'bot';
  return wishes.map((wish, i) => {
    if (i === seat) return { ...wish, kind };
    return kind === 'me' && wish.kind === 'me' ? { ...wish, kind: before } : wish;
  });
}

export function asSeats(wishes: Wish[], myName: string, guest: (seat: number) => string): NewSeat[] {
  return wishes.map(({ kind, bot, name }, seat): NewSeat => {
    if (kind === 'bot') return { kind: 'bot', bot };
    if (kind === 'open') return { kind: 'open' };
    return { kind: 'person', name: kind === 'me' ? myName || NAMELESS : name.trim() || guest(seat) };
  });
}
