/** A lesson that is being taken: what it says now, and the wire by which its table is played. The server keeps nothing of it. */
import type { LessonMove, LessonShown, LessonWish } from '../../generated/protocol';
import { api, Refusal } from '../lib/api';
import { line } from '../lib/line';
import { problemOf, speech } from '../lib/speech.svelte';
import { Aside } from '../live/aside.svelte';
import { keepLesson, starsFor, type Kept } from './progress';

type Place = Pick<LessonWish, 'step' | 'moves' | 'since'>;

export class Lesson {
  shown = $state.raw<LessonShown | null>(null);
  /** The answer to my last choice, until the next. */
  answer = $state('');
  hinted = $state(false);
  finished = $state(false);
  trouble = $state('');
  /** What is kept could not be played any more. */
  forgotten = $state(false);
  done = $derived(this.shown?.verdict === 'done');
  /** There is something to do before one goes on. */
  open = $derived(!!this.shown?.step.todo && !this.done);
  pointed: string[] = $derived(this.shown?.show?.things ?? (this.done ? [] : (this.shown?.step.highlight ?? [])));
  count = $state({ choices: 0, helps: 0, skipped: 0 });
  private aside: Aside;
  private inTurn = line();

  constructor(
    readonly game: string,
    readonly name: string,
    private kept: Kept | undefined,
    at: number | null,
    private moved: (step: number) => void,
  ) {
    this.aside = new Aside('lesson', {
      choose: (back, actions) => this.inTurn(() => this.choose(this.without(back), actions)),
      undo: () => this.inTurn(async () => this.take(await this.ask({ ...this.here(), moves: this.without(1) }))),
      why: (thing) => api.lessonWhy(game, name, { moves: this.shown?.moves ?? [], thing, language: speech.language }),
      speak: () => this.speak(),
    });
    const step = at ?? kept?.step ?? 0;
    if (kept && (step > 0 || kept.moves.length)) this.count = { ...this.count, ...countOf(kept) };
    void this.enter(step);
  }

  /** Where it was left, if it can still be played so; else the step from its beginning, or the lesson. */
  private async enter(step: number): Promise<void> {
    const { kept } = this;
    const tries: Place[] = [{ step }, { step: 0 }];
    if (kept?.step === step && kept.moves.length) tries.unshift({ step, moves: kept.moves, since: kept.since });
    for (const [i, place] of tries.entries()) {
      try {
        this.take(await this.ask(place));
        this.forgotten = i > 0;
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || i === tries.length - 1) return void (this.trouble = problemOf(error));
      }
    }
  }

  private ask(wish: Place & { actions?: number[]; show?: boolean; skip?: boolean }): Promise<LessonShown> {
    return api.lesson(this.game, this.name, {
      moves: null,
      since: null,
      actions: [],
      show: false,
      skip: false,
      ...wish,
      language: speech.language,
    });
  }

  private take(shown: LessonShown): void {
    const other = this.shown?.step.number !== shown.step.number;
    this.shown = shown;
    this.answer = shown.answer;
    this.trouble = '';
    if (other) this.hinted = false;
    this.aside.show(shown.state);
    this.moved(shown.step.number);
    this.keep();
  }

  private keep(stars = 0): void {
    if (!this.shown) return;
    const { step, since, moves } = this.shown;
    keepLesson(this.game, this.name, { step: step.number, since, moves, ...this.count, stars });
  }

  get live() {
    return this.aside.live;
  }

  /** The place is that of the moment when all earlier wishes have been answered. */
  private wish(place: () => Place, more: { show?: boolean; skip?: boolean } = {}): Promise<void> {
    return this.inTurn(async () => this.take(await this.ask({ ...place(), ...more }))).catch(
      (error: unknown) => void (this.trouble = problemOf(error)),
    );
  }

  /** Begin a step: after the one that is done, or anywhere. */
  begin(step: number): Promise<void> {
    this.finished = false;
    const moves = step === (this.shown?.step.number ?? 0) + 1 ? (this.shown?.moves ?? null) : null;
    return this.wish(() => ({ step, moves }));
  }

  /** To the next step, or to the end. What was not done the guide does. */
  async next(par: number): Promise<void> {
    if (!this.shown) return;
    const { step } = this.shown;
    const last = step.number + 1 === step.of;
    if (this.open) this.count.skipped += 1;
    if (this.open && !last) return this.wish(() => this.here(), { skip: true });
    if (!last) return this.begin(step.number + 1);
    this.finished = true;
    this.keep(starsFor(this.count, par));
  }

  back(): Promise<void> {
    if (this.finished) return Promise.resolve(void (this.finished = false));
    return this.begin(Math.max(0, (this.shown?.step.number ?? 0) - 1));
  }

  /** The step from its beginning. */
  again(): Promise<void> {
    if (!this.shown) return Promise.resolve();
    return this.wish(() => this.afresh());
  }

  /** The whole lesson from its beginning. */
  restart(): Promise<void> {
    this.count = { choices: 0, helps: 0, skipped: 0 };
    return this.begin(0);
  }

  /** Show what to choose; where one has left the way, the step begins again for that. */
  async show(): Promise<void> {
    if (!this.shown) return;
    this.count.helps += 1;
    await this.wish(() => this.here(), { show: true });
    if (!this.shown.show && this.open) await this.wish(() => this.afresh(), { show: true });
  }

  speak(): void {
    if (!this.shown) return;
    const done = this.done;
    void this.wish(() => this.here()).then(() => {
      if (done && this.shown) this.shown = { ...this.shown, verdict: 'done' };
    });
  }

  private here(): Place {
    return { step: this.shown?.step.number ?? 0, since: this.shown?.since ?? 0, moves: this.shown?.moves ?? null };
  }

  /** The beginning of the step. */
  private afresh(): Place {
    return { ...this.here(), moves: this.shown?.moves.slice(0, this.shown.since) ?? null };
  }

  private async choose(moves: LessonMove[], actions: number[]): Promise<void> {
    const counts = !!this.shown?.step.counts;
    const shown = await this.ask({ ...this.here(), moves, actions });
    // What was not made, because it leads elsewhere, was answered kindly; it costs nothing.
    if (counts && shown.verdict !== 'astray') this.count.choices += actions.length;
    this.take(shown);
  }

  /** The moves without so many of my last ones, and what followed them; those of earlier steps stay. */
  private without(mine: number): LessonMove[] {
    const { moves, since, state } = this.shown ?? { moves: [], since: 0, state: null };
    const own = moves.flatMap(({ seat }, i) => (i >= since && seat === state?.facing ? [i] : []));
    return mine > 0 && own.length ? moves.slice(0, own.at(-mine) ?? since) : moves;
  }
}

const countOf = ({ choices, helps, skipped }: Kept) => ({ choices, helps, skipped });
