/** Where everything lies, for a broad screen and for a phone. Units: 2 to a CSS pixel on a phone of 390 px. */
import { england, tall, wide } from '../map.generated';
import type { Box, Point } from '../../shared/flow';
import type { Area } from '../view';
import { type Arranged, column, SQUARE } from './panel';

export type { Box, Point } from '../../shared/flow';

/** label: the name's middle. sign: longship or crown. field: room for pieces. */
export type Place = { shape: string; label: Point; field: Box; sign?: Point; slot?: Point };

export type Layout = {
  kind: 'wide' | 'tall' | 'narrow';
  /** Which drawing of Scandinavia. */
  north: 'wide' | 'tall';
  w: number;
  h: number;
  map: Box;
  panel: Point & { arranged: Arranged };
  places: Record<string, Place>;
  ship: Point & { scale: number; sail: boolean };
  compass: Point & { scale: number };
  /** Where the result is proclaimed. */
  banner: Point;
  coast: string;
};

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** In the rulebook's map order: an area we do not know by name takes the place of its position. */
export const ENGLISH = ['northumbria', 'mercia', 'east_anglia', 'essex', 'kent', 'sussex', 'wessex'] as const;
export const SCANDINAVIAN = ['north', 'middle', 'south'] as const;

const shapes = england.areas;
const ENGLAND: Record<(typeof ENGLISH)[number], Place> = {
  northumbria: { shape: shapes.northumbria, label: at(250, 128), sign: at(430, 150), field: box(112, 148, 296, 186) },
  mercia: { shape: shapes.mercia, label: at(300, 492), sign: at(300, 438), field: box(160, 506, 290, 280) },
  east_anglia: { shape: shapes.east_anglia, label: at(612, 662), sign: at(738, 602), field: box(482, 668, 286, 116) },
  essex: { shape: shapes.essex, label: at(560, 820), sign: at(733, 890), field: box(450, 826, 212, 126) },
  kent: { shape: shapes.kent, label: at(690, 1008), sign: at(737, 1166), field: box(506, 1014, 262, 98) },
  sussex: { shape: shapes.sussex, label: at(490, 1122), sign: at(655, 1252), field: box(392, 1128, 242, 106) },
  wessex: { shape: shapes.wessex, label: at(250, 1010), sign: at(250, 956), field: box(112, 1024, 262, 150) },
};

const WIDE: Layout = {
  kind: 'wide',
  north: 'wide',
  w: 1680,
  h: 1320,
  map: box(0, 0, 1680, 1320),
  panel: { ...at(852, 650), arranged: SQUARE },
  places: {
    ...ENGLAND,
    north: { shape: wide.areas.north, label: at(1500, 66), slot: at(1352, 112), field: box(1404, 78, 240, 90) },
    middle: { shape: wide.areas.middle, label: at(1500, 222), slot: at(1320, 280), field: box(1374, 236, 270, 120) },
    south: { shape: wide.areas.south, label: at(1520, 456), slot: at(1380, 506), field: box(1434, 466, 210, 116) },
    drakkar: { shape: '', label: at(800, 488), field: box(630, 296, 380, 80) },
  },
  ship: { x: 540, y: 306, scale: 1, sail: true },
  compass: { ...at(1110, 566), scale: 1 },
  banner: at(790, 566),
  coast: wide.coast,
};

const TALL: Layout = {
  kind: 'tall',
  north: 'tall',
  w: 800,
  h: 1978,
  map: box(0, 0, 800, 1320),
  panel: { ...at(8, 1330), arranged: SQUARE },
  places: {
    ...ENGLAND,
    north: { shape: tall.areas.north, label: at(690, 58), slot: at(548, 96), field: box(586, 64, 182, 74) },
    middle: { shape: tall.areas.middle, label: at(706, 180), slot: at(556, 236), field: box(594, 188, 176, 106) },
    south: { shape: tall.areas.south, label: at(692, 364), slot: at(604, 418), field: box(640, 374, 132, 88) },
    drakkar: { shape: '', label: at(608, 580), field: box(508, 482, 206, 54) },
  },
  ship: { x: 470, y: 502, scale: 0.5, sail: false },
  compass: { ...at(64, 316), scale: 0.6 },
  banner: at(247, 830),
  coast: tall.coast,
};

/** All at once on an upright phone: the tiles stand beside the map. */
const NARROW: Layout = {
  ...TALL,
  kind: 'narrow',
  w: 990,
  h: 1664,
  panel: { ...at(8, 1330), arranged: column(1330) },
};

export const LAYOUTS = { wide: WIDE, tall: TALL, narrow: NARROW };

/** Which place of the layout each area of the view is drawn at. */
export function seatAreas(areas: Area[]): Record<string, string> {
  const seats: Record<string, string> = {};
  const seat = (group: Area[], places: readonly string[]) => {
    const free = places.filter((place) => !group.some((area) => area.id === place));
    group.forEach((area, i) => {
      if (places.includes(area.id)) return void (seats[area.id] = area.id);
      const here = places[i] ?? '';
      const place = free.includes(here) ? here : free[0];
      if (!place) return;
      free.splice(free.indexOf(place), 1);
      seats[area.id] = place;
    });
  };
  seat(
    areas.filter(({ kind }) => kind === 'coast' || kind === 'inland'),
    ENGLISH,
  );
  seat(
    areas.filter(({ kind }) => kind === 'scandinavia'),
    SCANDINAVIAN,
  );
  seat(
    areas.filter(({ kind }) => kind === 'drakkar'),
    ['drakkar'],
  );
  return seats;
}
