/** What the game's primer says, in the reader's language; nothing until it has come, and nothing if it does not come. */
import type { PhaseShown, PrimerShown } from '../../generated/protocol';
import { api } from '../lib/api';
import { speech } from '../lib/speech.svelte';

const NONE: PrimerShown = { phases: [], tips: [], about: {}, asked: {} };

/** The phase that a decision belongs to in a position. */
export const phaseOf = ({ phases }: PrimerShown, decision: string, view: unknown): PhaseShown | undefined => {
  const { phase = '' } = (view ?? {}) as { phase?: string };
  return phases.find(
    ({ decisions, during }) => decisions.includes(decision) && (!during.length || during.includes(phase)),
  );
};

/** The rule that tells of a thing: that of its own id, else of the longest part of it. */
export function ruleOf({ about }: PrimerShown, thing: string): string | undefined {
  const parts = thing.split(':');
  const kinds = parts.map((_, i) => parts.slice(0, parts.length - i).join(':'));
  return kinds.map((kind) => about[kind]).find((rule) => rule !== undefined);
}

export class Primer {
  shown = $state.raw<PrimerShown>(NONE);

  constructor(game: string) {
    $effect(() => {
      const { language } = speech;
      // Without it the table is as good as it was; it comes with the next language or visit.
      api.primer(game, language).then(
        (found) => (this.shown = found),
        () => (this.shown = NONE),
      );
    });
  }
}
