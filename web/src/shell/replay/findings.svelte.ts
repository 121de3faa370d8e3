/** What a review has found so far, and whose mistakes are looked at. */
import { api } from '../lib/api';
import type { Judgement, Reviewed, TurningPoint } from '../../generated/protocol';
import type { Language } from '../lib/words';

const AGAIN = 700;

export class Findings {
  told = $state.raw<Reviewed | null>(null);
  /** Whose mistakes; null: the turning points of all. */
  whose = $state<number | null>(null);
  points: TurningPoint[] = $derived(
    (this.told?.points ?? []).filter(({ seat, turning, stand_in }) =>
      this.whose === null ? turning : seat === this.whose && !stand_in,
    ),
  );

  constructor(
    readonly table: string,
    mine: number | null,
  ) {
    this.whose = mine;
  }

  /** Ask until all is judged; gives back how to stop. */
  follow(language: Language, fail: (error: unknown) => void): () => void {
    let alive = true;
    const ask = async () => {
      while (alive) {
        const told = await api.review(this.table, language);
        if (!alive) return;
        this.told = told;
        if (told.done === told.of) return;
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    };
    ask().catch((error: unknown) => alive && fail(error));
    return () => void (alive = false);
  }

  /** The action that was under way, or comes next, after so many decisions. */
  at(decisions: number): Judgement | undefined {
    return this.told?.decisions.find(({ until }) => until > decisions);
  }

  /** What could have been better there. */
  point(decisions: number): TurningPoint | undefined {
    const number = this.at(decisions)?.number;
    return this.told?.points.find((one) => one.number === number);
  }

  /** The nearest mistake before (-1) or after (1) so many decisions. */
  next(decisions: number, way: 1 | -1): TurningPoint | undefined {
    return way > 0
      ? this.points.find(({ number }) => number - 1 > decisions)
      : this.points.findLast(({ number }) => number - 1 < decisions);
  }
}
