/** The positions of a game, fetched as they are wanted and kept while eyes and language stay the same. */
import { api } from '../lib/api';
import type { LogEntry, Replayed } from '../../generated/protocol';
import type { Key } from '../lib/memory';
import type { Language } from '../lib/words';

export class Reel {
  at = $state(0);
  last = $state(0);
  /** Whose eyes; null is a spectator's. */
  eyes = $state<number | null>(null);
  shown = $state.raw<Replayed | null>(null);
  log = $state.raw<LogEntry[]>([]);

  private peeked: number | null = null;
  private kept: Record<number, Promise<Replayed>> = {};
  private language: Language = 'en';

  constructor(
    private table: string,
    private keys: Key[],
    at: number,
  ) {
    this.at = at;
    this.eyes = keys.length === 1 ? (keys[0]?.seat ?? null) : null;
  }

  /** From the start, or in another language or through other eyes where we are. */
  async load(language: Language, eyes: number | null = this.eyes): Promise<void> {
    this.language = language;
    this.eyes = eyes;
    this.kept = {};
    const { decisions } = await this.fetch(0);
    this.at = Math.min(this.at, decisions);
    const [first, end] = await Promise.all([this.fetch(this.at), this.fetch(decisions)]);
    if (language !== this.language || eyes !== this.eyes) return;
    this.last = decisions;
    this.log = end.log;
    this.shown = first;
  }

  look(eyes: number | null): Promise<void> {
    return this.load(this.language, eyes);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    this.peeked = null;
    void this.show(this.at);
  }

  /** Look at another position without going there; null: come back. */
  peek(at: number | null): void {
    this.peeked = at === null ? null : Math.max(0, Math.min(this.last, at));
    void this.show(this.peeked ?? this.at);
  }

  private async show(at: number): Promise<void> {
    const found = await this.fetch(at);
    if (at === (this.peeked ?? this.at)) this.shown = found;
    for (const next of [at + 1, at - 1]) if (next >= 0 && next <= this.last) void this.fetch(next);
  }

  private fetch(at: number): Promise<Replayed> {
    const kept = this.kept;
    if (kept[at]) return kept[at];
    const secret = (this.keys.find(({ seat }) => seat === this.eyes) ?? this.keys[0])?.secret;
    const found = api.position(this.table, at, this.eyes, this.language, secret);
    kept[at] = found;
    found.catch(() => delete kept[at]);
    return found;
  }
}
