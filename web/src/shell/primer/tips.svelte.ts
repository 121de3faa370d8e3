/** Tips for newcomers: each is said once in this browser, until three games of the title are finished or tips are switched off. */
import type { PrimerShown, TipShown } from '../../generated/protocol';
import { remember, remembered } from '../lib/memory';

/** So many finished games make no newcomer any more. */
export const ENOUGH = 3;

export type Kept = {
  off: boolean;
  /** By game: the tips that were said, and the tables that were finished. */
  said: Record<string, string[]>;
  finished: Record<string, string[]>;
};

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areLists = (value: unknown): boolean =>
  isTable(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'));
const isKept = (value: unknown): value is Kept =>
  isTable(value) && typeof value.off === 'boolean' && areLists(value.said) && areLists(value.finished);

/** What is kept; damaged: it could not be read, and is gone now. */
export function keptTips(): { kept: Kept; damaged: boolean } {
  const none: Kept = { off: false, said: {}, finished: {} };
  const text = remembered('tips');
  if (!text) return { kept: none, damaged: false };
  try {
    const found: unknown = JSON.parse(text);
    if (isKept(found)) return { kept: found, damaged: false };
  } catch {
    // as any other damage
  }
  remember('tips', JSON.stringify(none));
  return { kept: none, damaged: true };
}

export class Tips {
  /** The tip that is said now. */
  now = $state.raw<TipShown | null>(null);
  /** What was kept could not be read. */
  forgotten = $state(false);
  on = $state(true);

  constructor(private game: string) {
    const { kept, damaged } = keptTips();
    this.forgotten = damaged;
    this.on = !kept.off && (kept.finished[game]?.length ?? 0) < ENOUGH;
  }

  private change(by: (kept: Kept) => void): void {
    const { kept } = keptTips();
    by(kept);
    remember('tips', JSON.stringify(kept));
  }

  private say(tip: TipShown | undefined): void {
    if (!tip || !this.on || this.now || keptTips().kept.said[this.game]?.includes(tip.name)) return;
    this.now = tip;
    this.change(({ said }) => (said[this.game] = [...(said[this.game] ?? []), tip.name]));
  }

  /** A decision is asked of me; a tip about another one has had its time. */
  asked({ tips }: PrimerShown, decision: string): void {
    if (this.now?.decision && this.now.decision !== decision) this.now = null;
    if (decision) this.say(tips.find((tip) => tip.decision === decision));
  }

  /** Something happened, by somebody or by itself. */
  saw({ tips }: PrimerShown, { event, seat }: { event: string; seat: number | null }, own: number[]): void {
    const mine = seat !== null && own.includes(seat);
    this.say(tips.find((tip) => tip.event === event && (tip.of === 'any' || (tip.of === 'me') === mine)));
  }

  /** The same tip in the language that is spoken now. */
  told({ tips }: PrimerShown): void {
    const { name } = this.now ?? {};
    this.now = tips.find((tip) => tip.name === name) ?? this.now;
  }

  done(): void {
    this.now = null;
  }

  set(on: boolean): void {
    this.on = on;
    if (!on) this.now = null;
    this.change((kept) => {
      kept.off = !on;
      if (on) kept.finished[this.game] = [];
    });
  }

  /** A game of mine has ended. */
  finish(table: string): void {
    this.change(({ finished }) => {
      const before = finished[this.game] ?? [];
      if (!before.includes(table)) finished[this.game] = [...before, table];
    });
  }
}
