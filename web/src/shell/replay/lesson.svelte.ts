/** Learning from mistakes: back to each of them, until something as good as the best is found. */
import { api } from '../lib/api';
import type { Choice, Tried, TurningPoint } from '../../generated/protocol';
import { speech } from '../lib/speech.svelte';
import type { Way } from '../parts/marks';

export class Lesson {
  /** The number of the mistake that is looked at; while the review goes on, others may be found before it. */
  private number = $state(0);
  tried = $state.raw<Tried | null>(null);
  /** What the last try gave away, until the next. */
  missed = $state<number | null>(null);
  /** The better action is shown. */
  solved = $state(false);
  private line: number[] = [];
  choices: Choice[] = $derived(this.solved ? [] : (this.tried?.choices ?? []));

  constructor(
    private table: string,
    private secret: string,
    private found: () => TurningPoint[],
    private fail: (error: unknown) => void,
  ) {
    void this.go(0);
  }

  get points(): TurningPoint[] {
    return this.found();
  }

  get at(): number {
    return Math.max(
      0,
      this.points.findIndex(({ number }) => number === this.number),
    );
  }

  get point(): TurningPoint | undefined {
    return this.points[this.at];
  }

  async go(to: number): Promise<void> {
    this.number = this.points[Math.max(0, Math.min(this.points.length - 1, to))]?.number ?? 0;
    await this.again();
  }

  again(): Promise<void> {
    this.solved = false;
    return this.ask([]);
  }

  choose({ action }: Choice): Promise<void> {
    return this.ask([...this.line, action]);
  }

  /** Show the better action where it begins. */
  async show(): Promise<void> {
    await this.ask([]);
    this.solved = true;
  }

  ways(): Way[] {
    return this.solved && this.point ? [{ things: this.point.best.things, best: true }] : [];
  }

  private async ask(line: number[]): Promise<void> {
    const { number } = this.point ?? { number: 0 };
    const attempt = (actions: number[]) =>
      api.attempt(this.table, number, { actions, language: speech.language }, this.secret);
    this.line = line;
    this.missed = null;
    try {
      const tried = await attempt(line);
      const worse = tried.verdict === 'worse';
      // Who tries again begins where the mistake began.
      const next = worse ? await attempt([]) : tried;
      if (this.line !== line || this.point?.number !== number) return;
      this.tried = next;
      if (worse) [this.line, this.missed] = [[], tried.lost ?? 0];
    } catch (error) {
      this.fail(error);
    }
  }
}
