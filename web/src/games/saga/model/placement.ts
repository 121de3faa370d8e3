/** Turns a view into spots: which piece stands where on the board. */
import type { Area, Leader, SagaView, Side } from '../view';
import { SIDES } from '../view';
import { flow, type Item, type Spot } from '../../shared/flow';
import type { Layout } from './layout';

export const WARRIOR = { w: 46, h: 60 };
export const LEADER = { w: 68, h: 66 };
export const BURH = { w: 58, h: 68 };

/** From this many on, warriors stand in a stack with a number. */
export const STACK_FROM = 4;
const STACK_STEP = 9;
/** So far above its place a piece is held that is about to go. */
export const LIFT = 20;
/** Room for the number at a stack's foot. */
const BADGE = 20;
const ROW_STEP = WARRIOR.w + 3;

export type WarriorGroup = { id: string; side: Side; area: string; count: number; spot: Spot };
export type LeaderSpot = { id: string; leader: Leader; area: string; spot: Spot };
export type BurhSpot = { id: string; area: string; spot: Spot };
export type Placement = { warriors: WarriorGroup[]; leaders: LeaderSpot[]; burhs: BurhSpot[] };

const warriorsId = (side: Side, area: string) => `warriors:${side}:${area}`;
const leaderId = ({ side, label }: Leader) => `leader:${side}:${label}`;
const burhId = (area: string) => `burh:${area}`;

function itemsOf(side: Side, area: Area): Item[] {
  const items: Item[] = [];
  const count = area.warriors[side];
  if (side === 'A' && area.burh) items.push({ key: burhId(area.id), ...BURH });
  if (count > 0) {
    const w = count < STACK_FROM ? WARRIOR.w + (count - 1) * ROW_STEP : WARRIOR.w + 2 * STACK_STEP + BADGE;
    items.push({ key: warriorsId(side, area.id), w, h: WARRIOR.h });
  }
  for (const leader of area.leaders) if (leader.side === side) items.push({ key: leaderId(leader), ...LEADER });
  return items;
}

export function placePieces(view: SagaView, layout: Layout, seats: Record<string, string>): Placement {
  const placement: Placement = { warriors: [], leaders: [], burhs: [] };
  for (const area of view.areas) {
    const place = layout.places[seats[area.id] ?? ''];
    if (!place) continue;
    const spots = flow(
      SIDES.map((side) => itemsOf(side, area)),
      place.field,
    );
    for (const side of SIDES) {
      const id = warriorsId(side, area.id);
      const spot = spots.get(id);
      if (spot) placement.warriors.push({ id, side, area: area.id, count: area.warriors[side], spot });
    }
    for (const leader of area.leaders) {
      const spot = spots.get(leaderId(leader));
      if (spot) placement.leaders.push({ id: leaderId(leader), leader, area: area.id, spot });
    }
    const spot = spots.get(burhId(area.id));
    if (spot) placement.burhs.push({ id: burhId(area.id), area: area.id, spot });
  }
  return placement;
}

/** Where the index-th warrior of a group stands: side by side, or in a stack three deep. */
export function warriorSpot({ count, spot }: WarriorGroup, index: number): { x: number; y: number; scale: number } {
  const { x, y, scale } = spot;
  if (count < STACK_FROM) return { x: x + (index - (count - 1) / 2) * ROW_STEP * scale, y, scale };
  const depth = Math.max(0, 2 - index);
  return { x: x + ((1 - depth) * STACK_STEP - BADGE / 2) * scale, y: y - (depth - 1) * 2 * scale, scale };
}
