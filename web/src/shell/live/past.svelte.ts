/** Looking back from a table in play: the board as it was after a decision. Its address can be kept: /t/ID?at=57. */
import { api } from '../lib/api';
import { keysOf } from '../lib/memory';
import { momentPath, tablePath } from '../lib/route';
import { speech } from '../lib/speech.svelte';
import type { Replayed } from '../../generated/protocol';

export class Past {
  /** What was then; null: one looks at the present. */
  shown = $state.raw<Replayed | null>(null);
  private wanted: number | null = null;

  constructor(private table: string) {}

  async look(at: number, facing: number | null): Promise<void> {
    this.wanted = at;
    const keys = keysOf(this.table);
    const secret = (keys.find(({ seat }) => seat === facing) ?? keys[0])?.secret;
    const found = await api.position(this.table, at, facing, speech.language, secret);
    if (this.wanted !== at) return;
    this.shown = found;
    history.replaceState(null, '', momentPath(this.table, at));
  }

  leave(): void {
    if (!this.shown) return;
    this.wanted = this.shown = null;
    history.replaceState(null, '', tablePath(this.table));
  }
}
