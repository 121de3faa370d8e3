/** A sheet that was opened again: what ended with a line of the log, in one piece. */
import { api } from '../lib/api';
import { keysOf } from '../lib/memory';
import { speech } from '../lib/speech.svelte';
import type { Sheet } from '../../generated/protocol';

export class Reopened {
  /** What is told; null: nothing is open. */
  sheets = $state.raw<Sheet[] | null>(null);
  private wanted = '';

  constructor(private table: string) {}

  async open(at: number, line: number, facing: number | null): Promise<void> {
    const wanted = (this.wanted = `${at} ${line}`);
    const keys = keysOf(this.table);
    const secret = (keys.find(({ seat }) => seat === facing) ?? keys[0])?.secret;
    const found = await api.sheets(this.table, at, line, facing, speech.language, secret);
    if (this.wanted === wanted && found.length) this.sheets = found;
  }

  close(): void {
    this.wanted = '';
    this.sheets = null;
  }
}
