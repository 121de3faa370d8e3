/** Which piece stands where on the chart. */
import { flow, type Item, type Spot } from '../../shared/flow';
import { byParty, type PartyId, type VikingsView } from '../view';
import type { Chart } from './chart';

export const SETTLER = { w: 30, h: 42 };
export const TEMPLE = { w: 46, h: 48 };
export const BOAT = { w: 56, h: 48 };
/** From this many on, settlers stand in a stack with a number. */
export const STACK_FROM = 3;
const STACK_STEP = 8;
const BADGE = 22;

export type Group = { id: string; kind: 'settlers' | 'temple'; party: PartyId; island: string; n: number; spot: Spot };
export type Fleet = { party: PartyId; fjord: string; n: number; spot: Spot };
export type Placement = { groups: Group[]; fleets: Fleet[] };

const crowd = (n: number) => (n < STACK_FROM ? SETTLER.w * n + 4 * (n - 1) : SETTLER.w + 2 * STACK_STEP + BADGE);

export function placePieces(view: VikingsView, chart: Chart): Placement {
  const groups: Group[] = [];
  const fleets: Fleet[] = [];
  for (const { id, settlers, temples } of view.islands) {
    const place = chart.islands[id];
    if (!place) continue;
    const here: Omit<Group, 'spot'>[] = [
      ...byParty(view, temples).map((one) => ({
        ...one,
        kind: 'temple' as const,
        island: id,
        id: `temple:${id}:${one.party}`,
      })),
      ...byParty(view, settlers).map((one) => ({
        ...one,
        kind: 'settlers' as const,
        island: id,
        id: `settlers:${id}:${one.party}`,
      })),
    ];
    const size = ({ kind, n }: Omit<Group, 'spot'>) =>
      kind === 'temple' ? { w: TEMPLE.w + 14 * (n - 1), h: TEMPLE.h } : { w: crowd(n), h: SETTLER.h };
    const items = view.parties.map((party): Item[] =>
      here.filter((one) => one.party === party.id).map((one) => ({ key: one.id, ...size(one) })),
    );
    const spots = flow(items, place.field);
    for (const one of here) {
      const spot = spots.get(one.id);
      if (spot) groups.push({ ...one, spot });
    }
  }
  for (const { id, boats } of view.fjords) {
    const place = chart.fjords[id];
    if (!place) continue;
    const here = byParty(view, boats);
    const spots = flow(
      [here.map(({ party, n }) => ({ key: party, w: BOAT.w + (n - 1) * 30, h: BOAT.h }))],
      place.field,
    );
    for (const { party, n } of here) {
      const spot = spots.get(party);
      if (spot) fleets.push({ party, n, fjord: id, spot });
    }
  }
  return { groups, fleets };
}

type Standing = { x: number; y: number; scale: number };

/** Where the index-th piece of a group stands: side by side, or settlers in a stack three deep. */
export function groupSpot({ kind, n, spot }: Group, index: number): Standing {
  const { x, y, scale } = spot;
  if (kind === 'temple') return { x: x + (index - (n - 1) / 2) * 14 * scale, y, scale };
  if (n < STACK_FROM) return { x: x + (index - (n - 1) / 2) * (SETTLER.w + 4) * scale, y, scale };
  const depth = Math.max(0, 2 - index);
  return { x: x + ((1 - depth) * STACK_STEP - BADGE / 2) * scale, y: y - (depth - 1) * 2 * scale, scale };
}

export function fleetSpot({ n, spot: { x, y, scale } }: Fleet, index: number): Standing {
  return { x: x + (index - (n - 1) / 2) * 30 * scale, y, scale };
}
