/** A puzzle that is being solved: what was chosen so far, and the wire by which its table is played. The server keeps nothing of it. */
import type { PuzzleShown } from '../../generated/protocol';
import { api } from '../lib/api';
import { line } from '../lib/line';
import { problemOf, speech } from '../lib/speech.svelte';
import { Aside } from '../live/aside.svelte';
import { keepSolved } from './solved';

export class Puzzle {
  shown = $state.raw<PuzzleShown | null>(null);
  hinted = $state(false);
  /** The solution was asked for. */
  helped = $state(false);
  trouble = $state('');
  done = $derived(this.shown?.verdict === 'done');
  pointed: string[] = $derived(this.done ? [] : (this.shown?.solution?.best.things ?? []));
  private aside: Aside;
  private inTurn = line();

  constructor(
    readonly game: string,
    readonly name: string,
    /** The day whose puzzle it is, if it is solved as that. */
    readonly day: string | null,
  ) {
    this.aside = new Aside('puzzle', {
      choose: (back, actions) => this.inTurn(async () => this.take(await this.ask(this.without(back), actions))),
      undo: () => this.inTurn(async () => this.take(await this.ask(this.without(1)))),
      why: (thing) => api.puzzleWhy(game, name, { choices: this.choices, thing, language: speech.language }),
      speak: () => void this.wish(() => this.choices),
    });
    void this.wish(() => []);
  }

  get live() {
    return this.aside.live;
  }

  private get choices(): number[] {
    return this.shown?.choices ?? [];
  }

  private without(mine: number): number[] {
    return this.choices.slice(0, this.choices.length - mine);
  }

  private ask(choices: number[], actions: number[] = []): Promise<PuzzleShown> {
    return api.puzzle(this.game, this.name, { choices, actions, show: this.helped, language: speech.language });
  }

  private take(shown: PuzzleShown): void {
    this.shown = shown;
    this.trouble = '';
    this.aside.show(shown.state);
    if (shown.verdict === 'done') keepSolved(this.game, this.name, this.helped ? 'helped' : 'alone', this.day);
  }

  private wish(choices: () => number[]): Promise<void> {
    return this.inTurn(async () => this.take(await this.ask(choices()))).catch(
      (error: unknown) => void (this.trouble = problemOf(error)),
    );
  }

  /** From its beginning. */
  again(): Promise<void> {
    return this.wish(() => []);
  }

  /** Show the solution; it is played from the beginning. */
  show(): Promise<void> {
    this.helped = true;
    return this.wish(() => []);
  }
}
