/** One queue paces all that happens at a table: each frame stays as long as it needs to be understood. The server has long gone on. */
import type { Moment, TableState } from '../../generated/protocol';
import { framesOf, type Frame } from './moments';

export type Speed = 'off' | 'fast' | 'normal' | 'slow';
export const SPEEDS: Speed[] = ['off', 'fast', 'normal', 'slow'];

/** How long a moment stays, in milliseconds. */
const DWELL: Record<Moment['shown'], number> = { move: 600, reveal: 1400, battle: 1400, score: 1400 };
const FACTOR: Record<Speed, number> = { off: 0, fast: 0.45, normal: 1, slow: 2 };
/** How long a sheet stays, and how much longer for each of its lines. */
const SHEET = 2400;
const LINE = 500;
const LONGEST = 15_000;
/** With more of them waiting, all are passed over. */
const MOST_FRAMES = 400;

/** What I have just done myself I have seen; what it leads to I have not. */
export function dwell({ state, moment }: Frame, speed: Speed): number {
  if (!moment) return 0;
  if (moment.sheets.length) {
    const lines = moment.sheets.flatMap(({ parts }) => parts.flatMap((part) => part.lines)).length;
    return Math.min(LONGEST, SHEET + LINE * lines) * FACTOR[speed];
  }
  const done = moment.seat !== null && state.own.includes(moment.seat) && moment.shown === 'move';
  return done ? 0 : DWELL[moment.shown] * FACTOR[speed];
}

/** Whose turn has ended with this frame: somebody has acted and is asked no more. */
export function ended({ state, moment }: Frame): number | null {
  const doer = moment ? null : (state.moments.findLast(({ seat }) => seat !== null)?.seat ?? null);
  return doer !== null && !state.own.includes(doer) && !state.prompt.seats.includes(doer) ? doer : null;
}

type Options = {
  /** More than one when some are passed over: all of them count, the last one stays. */
  show: (frames: Frame[]) => void;
  speed: () => Speed;
  /** Stop after each opponent's turn. */
  waits: () => boolean;
  /** No waiting at all: reduced motion, or nobody looks. */
  still: () => boolean;
};

export class Queue {
  private frames: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turnOver = false;
  /** An opponent's turn is over, or a sheet lies open: it goes on when one says so. */
  paused = false;

  constructor(private options: Options) {}

  /** Frames that are yet to be shown. */
  get waiting(): number {
    return this.frames.length;
  }

  add(state: TableState): void {
    this.frames.push(...framesOf(state));
    if (this.options.still() || this.options.speed() === 'off' || this.frames.length > MOST_FRAMES) this.empty();
    else if (this.timer === undefined && !this.paused) this.play();
  }

  /** Go on with the next frame now. */
  next(): void {
    this.stop();
    this.turnOver = false;
    this.play();
  }

  /** Show all that waits. */
  empty(): void {
    this.stop();
    this.turnOver = false;
    const frames = this.frames.splice(0);
    if (frames.length) this.options.show(frames);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.paused = false;
  }

  private play(): void {
    const shown: Frame[] = [];
    let time = 0;
    while (this.frames.length && time === 0 && !this.mustPause()) {
      const frame = this.frames.shift() as Frame;
      shown.push(frame);
      time = dwell(frame, this.options.speed());
      this.turnOver = ended(frame) !== null || !!frame.moment?.sheets.length;
    }
    if (time > 0) this.timer = setTimeout(() => this.goOn(), time);
    if (shown.length || this.paused) this.options.show(shown);
  }

  private mustPause(): boolean {
    this.paused = this.turnOver && this.options.waits();
    this.turnOver = false;
    return this.paused;
  }

  private goOn(): void {
    this.timer = undefined;
    this.play();
  }
}
