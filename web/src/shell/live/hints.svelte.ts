/** A hint that was asked for, as long as the position is the one that it was asked for. */
import type { Choice, Hint } from '../../generated/protocol';
import { api } from '../lib/api';
import { keysOf } from '../lib/memory';
import { problemOf, speech, t } from '../lib/speech.svelte';
import type { Mark } from '../parts/marks';
import type { LiveTable } from './table.svelte';

/** So many are marked. */
const BEST = 3;

export class Hints {
  pondering = $state(false);
  private found = $state.raw<Hint | null>(null);

  constructor(private live: LiveTable) {}

  get hint(): Hint | null {
    return this.found?.version === this.live.state?.version ? this.found : null;
  }

  /** The actions of all choices, best first. */
  get order(): number[] {
    return this.hint?.choices.map(({ action }) => action) ?? [];
  }

  get best(): number[] {
    return this.order.slice(0, BEST);
  }

  async ask(): Promise<void> {
    this.pondering = true;
    try {
      this.found = await api.hint(this.live.id, speech.language, keysOf(this.live.id)[0]?.secret);
    } catch (error) {
      this.live.trouble = problemOf(error);
    }
    this.pondering = false;
  }

  /** What the best gains over the next, and how sure that is, in words. */
  get words(): string {
    const [best, next] = this.hint?.choices ?? [];
    if (!this.hint || !best || !next) return '';
    const n = Math.round(100 * this.hint.gain);
    const gain = n < 1 ? 'alike' : `gain_${this.hint.sure}`;
    const chance = Math.round(100 * best.chance);
    return [t('hint.best', { best: best.text, chance }), t(`hint.${gain}`, { n, next: next.text }), this.hint.why].join(
      ' ',
    );
  }

  /** The marks of the best on the board. */
  marks(choices: Choice[]): Mark[] {
    return this.best.flatMap((action, rank) => {
      const things = choices.find((choice) => choice.action === action)?.things ?? [];
      return things.length ? [{ things, label: String(rank + 1), best: rank === 0 }] : [];
    });
  }
}
