/** The roads that may be walked: one for each pair of neighbours that the view names, however an owner's map joins them. */
import { ENGLISH_ROADS, NORTHERN_ROADS } from '../art/scenery';
import type { Area } from '../view';
import type { Box, Layout } from './layout';

/** Between places that the drawn map keeps apart: a bowed way from the one's field towards the other's. */
function longRoad(one: Box, two: Box): string {
  const from = { x: one.x + one.w / 2, y: one.y + one.h / 2 };
  const [dx, dy] = [two.x + two.w / 2 - from.x, two.y + two.h / 2 - from.y];
  const at = (along: number, aside: number) =>
    `${Math.round(from.x + dx * along - dy * aside)} ${Math.round(from.y + dy * along + dx * aside)}`;
  return `M${at(0.15, 0)}Q${at(0.5, 0.12)} ${at(0.85, 0)}`;
}

export function roadsOf(areas: Area[], layout: Layout, seats: Record<string, string>): string[] {
  const drawn = { ...ENGLISH_ROADS, ...NORTHERN_ROADS[layout.north] };
  return areas.flatMap(({ id, neighbours }, i) =>
    neighbours
      .filter((other) => areas.findIndex((area) => area.id === other) > i)
      .flatMap((other) => {
        const [here = '', there = ''] = [seats[id], seats[other]];
        const [one, two] = [layout.places[here], layout.places[there]];
        if (!one || !two) return [];
        return [drawn[`${here} ${there}`] ?? drawn[`${there} ${here}`] ?? longRoad(one.field, two.field)];
      }),
  );
}
