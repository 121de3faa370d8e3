/** The cards of a battle that a sheet tells of, each once, with what was told of it last. */
import type { Sheet } from '../../../generated/protocol';
import type { VikingCard } from '../view';

export type Fighter = { id: string; card: VikingCard; seat: number | null; strength: number | null };

export function fightersIn({ parts, picture }: Sheet): Fighter[] {
  const printed = (picture ?? {}) as Record<string, VikingCard>;
  const found = new Map<string, Fighter>();
  for (const { things, seat, gains } of parts.flatMap(({ lines }) => lines)) {
    const id = things.find((thing) => thing.startsWith('card:'))?.slice(5) ?? '';
    const card = printed[id];
    if (!card) continue;
    const strength = gains.find(({ tally }) => tally === 'strength')?.total ?? found.get(id)?.strength ?? null;
    found.set(id, { id, card, seat, strength });
  }
  return [...found.values()];
}
