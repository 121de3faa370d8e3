/** How near the board is looked at and where, and when that changes by itself. Lengths are CSS pixels. */
import type { Size } from './room';

/** How large the board is drawn, and how far its room is scrolled. */
export type Look = { zoom: number; left: number; top: number };
export type Edges = { left: number; top: number; right: number; bottom: number };
/** Something to choose from, on the board as it is drawn at zoom 1; `listed`: there is a button for it as well. */
export type Target = Edges & { listed: boolean };
/** The room, the board at zoom 1, what is hidden of the room below, the zoom that shows the whole board, what a finger needs. */
export type Stage = { room: Size; board: Size; hidden: number; least: number; thumb: number };

/** By hand; what is too small for a finger even then is brought nearer still. */
export const MOST_ZOOM = 6;
/** From here on a board shows what is too small to be read from afar; 1.4 twice. */
export const NEAR_BY = 1.9;
/** A finger needs so much. */
export const THUMB = 40;
export const HOME: Look = { zoom: 1, left: 0, top: 0 };

const SLACK = 1.5;
/** So much smaller the whole board may become. */
const NEARLY = 0.75;

/** What is free on either side of a board smaller than its room. */
export const margins = ({ room, board }: Stage, zoom: number) => ({
  x: Math.max(0, (room.width - board.width * zoom) / 2),
  y: Math.max(0, (room.height - board.height * zoom) / 2),
});

const within = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** This point of the board at this point of the room, as nearly as there is board to scroll. */
function bring(stage: Stage, point: { x: number; y: number }, zoom: number, to: { x: number; y: number }): Look {
  const { room, board, hidden } = stage;
  const { x, y } = margins(stage, zoom);
  return {
    zoom,
    left: within(point.x * zoom + x - to.x, board.width * zoom + 2 * x - room.width),
    top: within(point.y * zoom + y - to.y, board.height * zoom + y + Math.max(y, hidden) - room.height),
  };
}

/** Nearer or further away, with what lies under a point of the room kept there. Who is already nearer than `most` is not sent back. */
export function zoomed(
  stage: Stage,
  now: Look,
  zoom: number,
  at: { x: number; y: number },
  most: number = MOST_ZOOM,
): Look {
  const { x, y } = margins(stage, now.zoom);
  const point = { x: (at.x + now.left - x) / now.zoom, y: (at.y + now.top - y) / now.zoom };
  return bring(stage, point, Math.max(stage.least, Math.min(Math.max(most, now.zoom), zoom)), at);
}

function isInSight(stage: Stage, { zoom, left, top }: Look, target: Edges): boolean {
  const { x, y } = margins(stage, zoom);
  const { room, hidden } = stage;
  return (
    target.left * zoom + x - left >= -SLACK &&
    target.right * zoom + x - left <= room.width + SLACK &&
    target.top * zoom + y - top >= -SLACK &&
    target.bottom * zoom + y - top <= room.height - hidden + SLACK
  );
}

/** The beginning of a part of the board, as wide as the room. */
export const upon = (stage: Stage, { left, right, top }: Edges): Look =>
  bring(stage, { x: left, y: top }, Math.min(MOST_ZOOM, stage.room.width / (right - left)), { x: 0, y: 0 });

const least = ({ left, right, top, bottom }: Edges) => Math.min(right - left, bottom - top);
/** The zoom at which a target is large enough for a finger. */
export const zoomFor = ({ thumb }: Stage, target: Edges) => (1.01 * thumb) / least(target);

/** Where to look when something else is asked. The whole is shown; small targets are brought near only where all of them stay in sight
 *  (else a tap brings them near), and what lies out of sight is gone to. A look chosen by hand stays while it shows a target. */
export function lookAt(stage: Stage, targets: Target[], now: Look, byHand: boolean): Look {
  if (!targets.length) return byHand ? now : HOME;
  const isLarge = (target: Target, zoom: number) => target.listed || least(target) * zoom >= stage.thumb - 0.5;
  const isGood = (look: Look) => (one: Target) => isInSight(stage, look, one) && isLarge(one, look.zoom);
  if (byHand && targets.some(isGood(now))) return now;
  const allSeen = (look: Look) => targets.every((one) => isInSight(stage, look, one));
  const left = Math.min(...targets.map((one) => one.left));
  const right = Math.max(...targets.map((one) => one.right));
  const top = Math.min(...targets.map((one) => one.top));
  const bottom = Math.max(...targets.map((one) => one.bottom));
  const { width, height } = { width: stage.room.width, height: stage.room.height - stage.hidden };
  const at = (zoom: number) =>
    bring(stage, { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom, { x: width / 2, y: height / 2 });
  // What is nearly whole is better seen whole than half of it out of sight.
  const fitting = Math.min(1, width / stage.board.width, height / stage.board.height);
  const middle = { x: stage.board.width / 2, y: stage.board.height / 2 };
  const whole = fitting < NEARLY ? [] : [bring(stage, middle, fitting, { x: width / 2, y: height / 2 })];
  const needed = Math.max(1, ...targets.filter(({ listed }) => !listed).map((one) => zoomFor(stage, one)));
  const near = at(needed);
  return (
    [HOME, now, ...whole, near].find((look) => targets.every(isGood(look))) ??
    [HOME, ...whole, at(1)].find(allSeen) ??
    at(Math.max(stage.least, Math.min(width / (right - left), height / (bottom - top))))
  );
}
