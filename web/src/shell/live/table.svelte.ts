/** A table as this browser sees it now: the state shown, the log, who is here, and what I may wish for. */
import { keysOf } from '../lib/memory';
import { speech, t } from '../lib/speech.svelte';
import type { Choice, FromServer, LogEntry, SeatShown, TableState } from '../lib/wire';
import { comingOn } from './curtain';
import { Gestures } from './gestures';
import { joined, lastMove, rewound } from './log';
import { Parade } from './parade';
import { LiveSocket, type Answer } from './socket';

const calm = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  seats = $state.raw<SeatShown[]>([]);
  linked = $state(false);
  /** The wire is up for the first time, or was. */
  met = $state(false);
  trouble = $state('');
  /** States that wait to be shown. */
  behind = $state(0);
  /** A choice of mine is on its way. */
  acting = $state(false);

  curtain = $derived(this.state && comingOn(this.state.own, this.state.facing, this.state.due));
  settled = $derived(this.behind === 0 && !this.acting);
  choices: Choice[] = $derived(this.settled && this.curtain === null ? (this.state?.choices ?? []) : []);
  myTurn = $derived(!!this.state?.due.length);
  /** With no other people at the table, asking to take back is taking back. */
  alone = $derived(this.seats.every(({ seat, kind }) => kind !== 'person' || !!this.state?.own.includes(seat)));
  trace = $derived(lastMove(this.log, this.state?.facing ?? null));

  private parade: Parade<TableState>;
  private socket: LiveSocket;
  private newest: TableState | null = null;
  private gestures = new Gestures();
  /** Who waits for the next state. */
  private expecting: (() => void)[] = [];

  constructor(readonly id: string) {
    this.parade = new Parade<TableState>({ show: (states) => this.show(states), still: calm });
    this.socket = new LiveSocket({
      open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${id}/live`),
      hello: () => this.hello(),
      heard: (message) => this.hear(message),
      linked: (up) => (this.linked = up),
    });
  }

  private hello() {
    const keys = keysOf(this.id);
    const shared = (this.state?.own.length ?? 0) > 1 && this.curtain === null;
    return {
      secrets: keys.map(({ secret }) => secret),
      facing: shared ? (this.state?.facing ?? null) : null,
      language: speech.language,
      // A new seat has other eyes: what it may know begins at the start.
      log_from: keys.length === this.newest?.own.length ? this.newest.decisions : 0,
    };
  }

  private hear(message: FromServer): void {
    if (message.type === 'state') {
      // Decisions were taken back while we were away: our log may be wrong, so have it told anew.
      const gap = this.newest ? message.version - this.newest.version : 0;
      if (this.newest && gap > 1 && message.log_from > 0 && rewound(this.newest, message)) this.speak();
      this.newest = message;
      // What I have done myself I need not wait for.
      if (this.acting) this.parade.rush(message);
      else this.parade.add(message);
      this.behind = this.parade.waiting;
      for (const go of this.expecting.splice(0)) go();
    } else if (message.type === 'seats') this.seats = message.seats;
    else if (message.type === 'error' && !message.id) this.trouble = t(`error.${message.code}`);
  }

  private show(states: TableState[]): void {
    for (const state of states) this.log = joined(this.log, state.log_from, state.log);
    const last = states.at(-1);
    if (!last) return;
    this.state = last;
    this.seats = last.seats;
    this.met = true;
    this.trouble = '';
    this.behind = this.parade.waiting;
  }

  skip(): void {
    this.parade.skip();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Carry out a choice; the answer tells a refusal. If the table has moved on meanwhile, try once more where it still fits. */
  async act(choice: Choice, gesture: number): Promise<Answer | null> {
    const asked = this.state?.prompt.decision;
    const wish = () => this.socket.ask({ type: 'act', action: choice.action, version: this.newest?.version ?? 0 });
    this.acting = true;
    let answer = await wish();
    if (answer?.type === 'error' && answer.code === 'stale') {
      await new Promise<void>((go) => this.expecting.push(go));
      const { prompt, choices } = this.newest ?? {};
      if (prompt?.decision === asked && choices?.some(({ action }) => action === choice.action)) answer = await wish();
    }
    if (answer?.type === 'ack' && this.newest) this.gestures.add(gesture, this.newest.decisions);
    this.acting = false;
    return answer;
  }

  why(thing: string): Promise<Answer | null> {
    return this.socket.ask({ type: 'why', thing });
  }

  /** Take back my last choice; with it all that the same gesture chose, as far as nothing was disclosed. */
  async undo(): Promise<Answer | null> {
    const gesture = this.gestures.last();
    let answer: Answer | null;
    do answer = await this.socket.ask({ type: 'undo', version: this.newest?.version ?? 0 });
    while (answer?.type === 'ack' && this.newest?.undo.free && this.gestures.goesOn(gesture, this.newest.decisions));
    return answer;
  }

  agree(yes: boolean): Promise<Answer | null> {
    return this.socket.ask({ type: 'agree', yes });
  }

  /** The curtain is up: show what this seat may see. */
  face(seat: number): void {
    this.socket.tell({ type: 'face', seat });
  }

  /** I have taken a seat here: say so. */
  greet(): void {
    this.socket.greet();
  }

  speak(): void {
    this.socket.tell({ type: 'language', language: speech.language });
  }

  close(): void {
    this.socket.close();
  }
}
