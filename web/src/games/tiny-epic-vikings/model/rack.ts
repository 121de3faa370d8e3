/** Where hand, mat, Favor cards and played cards lie before the player, in CSS pixels: in one row, or in a column. */
export type Spot = { x: number; y: number; scale: number };
export type Laid = {
  w: number;
  h: number;
  large: Spot[];
  kept: Spot[];
  /** The words over the kept cards. */
  title: { x: number; y: number };
  sheet: { x: number; y: number };
  favors: Spot[];
  played: Spot[];
};
export type Counts = { large: number; kept: number; favors: number; played: number };

export const CARD = { w: 192, h: 268 };
export const FAVOR = { w: 176, h: 88 };
export const MINI = { w: 60, h: 84 };
/** The clan's mat. */
export const SHEET = { w: 376, h: 148 };

const TOP = 6;
const GAP = 14;
/** Cards are drawn at twice their size on the screen. */
const LARGE = 0.52;
const KEPT = 0.36;
const FAVOR_SCALE = 0.52;
const MINI_SCALE = 0.8;
/** Room for the words above the kept cards. */
const KEPT_LEAST = 104;

const each = (n: number, spot: (i: number) => Spot): Spot[] => Array.from({ length: n }, (_, i) => spot(i));

export function inRow({ large, kept, favors, played }: Counts): Laid {
  const step = CARD.w * LARGE + 6;
  const keptStep = CARD.w * KEPT + 5;
  const favorStep = FAVOR.h * FAVOR_SCALE + 3;
  /** A card too many lies beside the three that may stay. */
  const column = FAVOR.w * FAVOR_SCALE + 6;
  const keptAt = large * step + (kept ? GAP : 0);
  const sheet = keptAt + (kept ? Math.max(KEPT_LEAST, kept * keptStep) : 0) + (large || kept ? GAP : 0);
  const favorsAt = sheet + SHEET.w + GAP;
  const playedAt = favorsAt + Math.ceil(favors / 3) * column - 6 + GAP;
  return {
    w: playedAt + Math.min(played, 3) * 52,
    h: 160,
    large: each(large, (i) => ({ x: i * step, y: TOP + 4, scale: LARGE })),
    kept: each(kept, (i) => ({ x: keptAt + i * keptStep, y: 32, scale: KEPT })),
    title: { x: keptAt, y: 22 },
    sheet: { x: sheet, y: TOP },
    favors: each(favors, (i) => ({
      x: favorsAt + Math.floor(i / 3) * column,
      y: TOP + (i % 3) * favorStep,
      scale: FAVOR_SCALE,
    })),
    played: each(played, (i) => ({ x: playedAt + (i % 3) * 52, y: TOP + Math.floor(i / 3) * 74, scale: MINI_SCALE })),
  };
}

/** Two rows for a tablet: the cards, and below them the mat with the rest. */
export function inRows(counts: Counts): Laid {
  const cards = inRow({ ...counts, favors: 0, played: 0 });
  const rest = inRow({ ...counts, large: 0, kept: 0 });
  const down = <At extends { x: number; y: number }>(at: At): At => ({ ...at, y: at.y + cards.h });
  return {
    ...cards,
    w: Math.max(cards.sheet.x - GAP, rest.w),
    h: cards.h + rest.h,
    sheet: down(rest.sheet),
    favors: rest.favors.map(down),
    played: rest.played.map(down),
  };
}

/** The mat is as wide as the column; above it the hand in rows of four, below it Favor cards and what was played. */
export function inColumn({ large, kept, favors, played }: Counts): Laid {
  const w = SHEET.w;
  const scale = (w / 4 - 6) / CARD.w;
  const row = (n: number, per: number) => Math.ceil(n / per);
  const keptAt = TOP + row(large, 4) * (CARD.h * scale + 6);
  const keptScale = 0.26;
  const sheet = keptAt + (kept ? CARD.h * keptScale + 8 : 0) + 2;
  const favorsAt = sheet + SHEET.h + 8;
  // With a card too many one must be given back: then they are larger, two and two.
  const per = favors > 3 ? 2 : 3;
  const favorScale = favors > 3 ? 0.64 : ((played ? 276 : w) / per - 4) / FAVOR.w;
  const favorAt = { w: FAVOR.w * favorScale + 4, h: FAVOR.h * favorScale + 4 };
  const playedAt = per * favorAt.w + 6;
  const miniStep = Math.min(MINI.w * 0.55 + 3, (w - playedAt - MINI.w * 0.55) / Math.max(1, played - 1));
  return {
    w,
    h: favorsAt + Math.max(row(favors, per) * favorAt.h, played ? MINI.h * 0.55 : 0) + 6,
    large: each(large, (i) => ({
      x: (i % 4) * (w / 4) + 3,
      y: TOP + Math.floor(i / 4) * (CARD.h * scale + 6),
      scale,
    })),
    kept: each(kept, (i) => ({ x: KEPT_LEAST + i * (CARD.w * keptScale + 5), y: keptAt, scale: keptScale })),
    title: { x: 3, y: keptAt + 40 },
    sheet: { x: 0, y: sheet },
    favors: each(favors, (i) => ({
      x: (i % per) * favorAt.w,
      y: favorsAt + Math.floor(i / per) * favorAt.h,
      scale: favorScale,
    })),
    played: each(played, (i) => ({ x: playedAt + i * miniStep, y: favorsAt, scale: 0.55 })),
  };
}

/** The parts of a Viking card that say what their signs mean. */
export const partsOf = (id: string) => [
  { about: `part:${id}:rune`, x: 10, y: 50, w: 64, h: 66 },
  { about: `part:${id}:strength`, x: CARD.w / 2 - 12, y: 50, w: 100, h: 68 },
  { about: `part:${id}:leader`, x: 8, y: 124, w: CARD.w - 16, h: 62 },
  { about: `part:${id}:action`, x: 8, y: 194, w: CARD.w - 16, h: 66 },
];
