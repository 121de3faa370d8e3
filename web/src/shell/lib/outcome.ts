/** How a game ended for those who look: in a few words. */
import type { Ending, SeatShown } from '../../generated/protocol';
import { t } from './speech.svelte';

type Looked = {
  ending: Ending | null;
  seats: SeatShown[];
  /** My seats. */
  own: number[];
  name: (seat: SeatShown) => string;
};

/** "You won", "You came third", or who won. */
export function outcome({ ending, seats, own, name }: Looked): string {
  if (!ending) return t('mine.over');
  const [mine] = own;
  const first = seats.filter(({ seat }) => ending.places[seat] === 1);
  if (own.length !== 1 || mine === undefined)
    return first.length ? t('result.winner', { name: first.map(name).join(', ') }) : t('mine.over');
  if (seats.find(({ seat }) => seat === mine)?.resigned) return t('result.resigned');
  const place = ending.places[mine] ?? 0;
  if (place === 1) return t(first.length > 1 ? 'result.shared' : 'result.won');
  // The last of two has lost, and so has who is first of one and did not win.
  return t(seats.length < 3 || !ending.scores.length ? 'result.lost' : `result.place.${place}`);
}

/** By how many points the first are ahead of the next; 0 where points decide nothing. */
export function lead({ places, scores }: Ending): number {
  const first = scores.filter((_, seat) => places[seat] === 1);
  const rest = scores.filter((_, seat) => places[seat] !== 1);
  return first.length && rest.length ? Math.max(0, Math.max(...first) - Math.max(...rest)) : 0;
}
