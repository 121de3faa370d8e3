/** Who leads in a region, and what a choice would do to that: the board only shows, the server decides. */
import type { BrianBoruView, RegionState } from './view';

export type Count = {
  /** By seat; Viking towns are added where military support gives them to a player. */
  seats: number[];
  vikings: number;
  /** All towns in the region, monasteries twice: what the threshold asks for. */
  total: number;
  /** The seats with the highest count. Empty when nobody has a town, or when the Vikings alone are ahead. */
  leaders: number[];
  vikingsLead: boolean;
};

/** Changes to the counts of a region; the Vikings are the last place. */
export type Change = { region: string; seats: Record<number, number>; vikings: number };

export function countOf(view: BrianBoruView, region: RegionState, change?: Change): Count {
  const seats = region.counts.map((n, seat) => n + (change?.seats[seat] ?? 0));
  let vikings = region.vikings + (change?.vikings ?? 0);
  const total = seats.reduce((sum, n) => sum + n, vikings);
  const { princess } = view.marriage;
  if (princess?.side === 'military' && princess.seat !== null) {
    seats[princess.seat] = (seats[princess.seat] ?? 0) + vikings;
    vikings = 0;
  }
  const best = Math.max(...seats, vikings);
  const leaders = best > 0 ? seats.flatMap((n, seat) => (n === best ? [seat] : [])) : [];
  return { seats, vikings, total, leaders, vikingsLead: best > 0 && vikings === best };
}

/** Where the claim token would be if regions were claimed now: a seat, the board, or face down. */
export function tokenAfter(view: BrianBoruView, region: RegionState, count: Count): number | 'board' | 'down' {
  const printed = view.board.regions.find(({ id }) => id === region.id);
  if (region.token === 'down' && printed && count.total < printed.threshold) return 'down';
  const [only] = count.leaders;
  if (only !== undefined && count.leaders.length === 1 && !count.vikingsLead) return only;
  const vikingsAlone = count.vikingsLead && count.leaders.length === 0;
  return region.token === 'player' && region.holder !== null && !vikingsAlone ? region.holder : 'board';
}

const GAINING = ['start_town', 'lead_town', 'lead_card', 'follow_card', 'expand', 'marriage_town', 'track_town'];

/** What choosing a town would change, by the decision that is asked; null where it would change no majority. */
export function changeBy(view: BrianBoruView, id: string): Change | null {
  const printed = view.board.towns.find((town) => town.id === id);
  const town = view.towns.find((one) => one.id === id);
  const me = view.seat;
  if (!printed || !town || me === null || !view.decision) return null;
  const weight = town.monastery ? 2 : 1;
  const { region } = printed;
  const asked = view.decision;
  if (GAINING.includes(asked) && town.disc === null) return { region, seats: { [me]: 1 }, vikings: 0 };
  if (town.disc === null) return null;
  if (asked.startsWith('viking_') && !town.viking) return { region, seats: { [town.disc]: -weight }, vikings: weight };
  if (asked === 'free_town' && town.viking) return { region, seats: { [town.disc]: weight }, vikings: -weight };
  if (asked.startsWith('monastery_') && town.disc === me && !town.viking && !town.monastery)
    return { region, seats: { [me]: 1 }, vikings: 0 };
  return null;
}

/** The order in which the cards played so far will be resolved: seats by rising value. */
export function acting(cards: (number | null)[]): number[] {
  return cards
    .flatMap((card, seat) => (card === null ? [] : [{ card, seat }]))
    .sort((a, b) => a.card - b.card)
    .map(({ seat }) => seat);
}

/** Who wins the trick as it lies: the highest card of the town's colour or white. */
export function winning(view: BrianBoruView): number | null {
  const town = view.board.towns.find(({ id }) => id === view.marker.town);
  const { trick } = view;
  if (!trick) return null;
  if (trick.winner !== null || !town) return trick.winner;
  let best: number | null = null;
  for (const seat of acting(trick.cards)) {
    const card = view.board.cards.find(({ value }) => value === trick.cards[seat]);
    if (card && (card.suit === town.colour || card.suit === 'white')) best = seat;
  }
  return best;
}
