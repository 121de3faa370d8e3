/** How the board, the dock with all that is asked, and the players share the window. The board comes first. */
import type { Face, Form, Lying } from '../../games/types';

type Heights = Face<unknown>['heights'] & { brief?: number };
export type Size = { width: number; height: number };

/** What the plan needs to know of a game. */
export type Needs = {
  forms: Form[];
  heights: Heights;
  seats: number;
};

export type Plan = {
  /** A phone shows the map and scrolls to the rest; every other screen shows the whole board. */
  phone: boolean;
  dock: 'beside' | 'below';
  /** Width of a dock beside the board, height of one below it, in CSS pixels. It does not depend on what is asked. */
  size: number;
  players: 'dock' | 'strip' | 'drawer';
  /** The strip of players goes over the dock, too. */
  across: boolean;
  log: 'dock' | 'drawer';
  /** A tip stands above the log where that leaves room for both; else it waits in the goal line. */
  tips: 'dock' | 'line';
  /** How what is before the player lies, and the height that is kept for it. */
  rack: Lying;
  kept: number;
};

/** Sentence and choices in a dock, its row of tools, a log below the players, and the least that is worth its place. */
const ASKED = 150;
const TOOLS = 52;
/** On a phone what needs more grows over the board. */
const ASKED_BRIEFLY = 118;
const LOG = 90;
const LAST_LINES = 40;
/** A log with a tip above it. */
const LOG_AND_TIP = 150;
/** Players in one row above the board. */
export const STRIP = 80;
/** A plate in the strip. */
const PLATE = 170;
/** A dock beside the board: so much of the width, within these bounds. */
const NARROW = [312, 352] as const;
const PART = 0.29;
const BROAD = 460;
/** A phone lying down. */
const LYING = 288;
const PHONE = { width: 700, height: 500 };

/** What a game's parts need; as long as nothing lies before anybody yet, a phone keeps no row for it. */
export const heightsOf = ({ heights, bare }: Pick<Face<unknown>, 'heights' | 'bare'>, view: unknown): Heights => ({
  ...heights,
  brief: bare?.(view) ? 0 : heights.row,
});

/** The forms that a screen is offered. */
export const suited = (forms: Form[], phone: boolean) => forms.filter(({ narrow }) => phone || !narrow);

export const isPhone = ({ width, height }: Size): boolean => width < PHONE.width || height < PHONE.height;

export const scaleIn = ({ width, height }: Size, { w, h }: { w: number; h: number }): number =>
  Math.max(0, Math.min(width / w, height / h));

/** The form that is largest in a room. */
export const largest = (room: Size, forms: Form[], part: (form: Form) => { w: number; h: number } = (form) => form) =>
  forms.reduce((best, form) => (scaleIn(room, part(form)) > scaleIn(room, part(best)) ? form : best));

export function plan(room: Size, needs: Needs): Plan {
  if (isPhone(room)) return onPhone(room, needs);
  const broad = { ...needs, forms: suited(needs.forms, false) };
  const [beside, below] = [besideBoard(room, broad), belowBoard(room, broad)];
  return beside.scale >= below.scale ? beside.plan : below.plan;
}

function onPhone({ width, height }: Size, { heights }: Needs): Plan {
  const hidden = { phone: true, players: 'drawer', across: false, log: 'drawer', tips: 'line', kept: 0 } as const;
  if (width > height) return { ...hidden, dock: 'beside', size: LYING, rack: 'column' };
  return { ...hidden, dock: 'below', size: ASKED_BRIEFLY + TOOLS + (heights.brief ?? heights.row), rack: 'row' };
}

function besideBoard({ width, height }: Size, { forms, heights, seats }: Needs): { scale: number; plan: Plan } {
  const free = height - ASKED - TOOLS - heights.column;
  const players = free - seats * heights.plate >= LOG ? 'dock' : 'strip';
  const least = Math.max(NARROW[0], Math.min(NARROW[1], Math.floor(PART * width)));
  const room = { width: width - least, height: height - (players === 'strip' ? STRIP : 0) };
  const form = largest(room, forms);
  const scale = scaleIn(room, form);
  const size = Math.max(least, Math.min(BROAD, Math.floor(width - form.w * scale)));
  const across = players === 'strip' && width - size < seats * PLATE;
  const left = free - (across ? STRIP : 0);
  const log = left >= LAST_LINES ? 'dock' : 'drawer';
  const tips = left - (players === 'dock' ? seats * heights.plate : 0) >= LOG_AND_TIP ? 'dock' : 'line';
  const kept = heights.column;
  return { scale, plan: { phone: false, dock: 'beside', size, players, across, log, tips, rack: 'column', kept } };
}

/** Here the log stands beside what is asked, and the dock has all that the board leaves. */
function belowBoard({ width, height }: Size, { forms, heights }: Needs): { scale: number; plan: Plan } {
  const least = ASKED + TOOLS + heights.row;
  const room = { width, height: height - STRIP - least };
  const form = largest(room, forms);
  const scale = scaleIn(room, form);
  const size = Math.max(least, Math.floor(height - STRIP - form.h * scale));
  return {
    scale,
    plan: {
      phone: false,
      dock: 'below',
      size,
      players: 'strip',
      across: false,
      log: 'dock',
      tips: 'dock',
      rack: 'rows',
      kept: 0,
    },
  };
}

/** A board this near the size that its map alone could have is shown whole on a phone, too. */
const NEARLY = 0.7;

/** The form to draw and its scale. On a phone the map is as large as it can be, unless the whole board is nearly as large. */
export function fit(room: Size, forms: Form[], phone: boolean): { form: Form; scale: number; whole: number } {
  const form = largest(room, forms);
  const whole = scaleIn(room, form);
  if (!phone) return { form, scale: whole, whole };
  const map = (one: Form) => ({ w: one.w, h: one.map.h });
  const near = largest(room, forms, map);
  const scale = scaleIn(room, map(near));
  return whole >= NEARLY * scale ? { form, scale: whole, whole } : { form: near, scale, whole: scaleIn(room, near) };
}

/** The rail with the zoom buttons stands where it costs the board less, or in a corner that the board leaves free. */
export const RAIL = 44;
export function railIn(room: Size, forms: Form[], phone: boolean): 'side' | 'foot' | 'corner' {
  const scale = ({ width, height }: Size) => fit({ width, height }, forms, phone).scale;
  const side = scale({ ...room, width: room.width - RAIL });
  const foot = scale({ ...room, height: room.height - RAIL });
  if (fit(room, forms, phone).form.corner) return 'corner';
  return side >= foot ? 'side' : 'foot';
}
