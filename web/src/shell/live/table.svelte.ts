/** A table as this browser sees it now: the state shown, the log, who is here, and what I may wish for. */
import { keysOf } from '../lib/memory';
import { pace } from '../lib/pace.svelte';
import { soundOf, sounds } from '../lib/sounds.svelte';
import { sentence, speech } from '../lib/speech.svelte';
import { steady } from '../lib/steady';
import type {
  Choice,
  FromServer,
  LogEntry,
  Moment,
  SeatShown,
  Sheet,
  TableState,
  TableStep,
  Way,
  WaysShown,
} from '../../generated/protocol';
import { comingOn } from './curtain';
import { Gestures } from './gestures';
import { joined, rewound } from './log';
import { patched, type Frame } from './moments';
import { Queue } from './queue';
import { traced } from './since';
import { LiveSocket, type Answer, type Ends, type Wire } from './socket';

const calm = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

const socketTo = (id: string) => (ends: Ends) =>
  new LiveSocket({
    ...ends,
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${id}/live`),
  });

/** Milliseconds between the two strokes of a double one. */
const TWICE = 450;

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  seats = $state.raw<SeatShown[]>([]);
  linked = $state(false);
  /** Whether there has ever been a connection. */
  met = $state(false);
  trouble = $state('');
  /** What is happening on the board right now. */
  moment = $state.raw<Moment | null>(null);
  /** Frames that wait to be shown. */
  behind = $state(0);
  /** An opponent's turn is over, and the next waits until I go on. */
  paused = $state(false);
  /** A choice of mine is on its way. */
  acting = $state(false);

  curtain = $derived(this.state && comingOn(this.state.own, this.state.facing, this.state.due));
  settled = $derived(this.behind === 0 && !this.acting);
  choices: Choice[] = $derived(this.settled && this.curtain === null ? (this.state?.choices ?? []) : []);
  ways: Way[] = $derived(this.settled && this.curtain === null ? this.waysOf(this.state) : []);
  myTurn = $derived(!!this.state?.due.length);
  /** With no other people at the table, asking to take back is taking back. */
  alone = $derived(this.seats.every(({ seat, kind }) => kind !== 'person' || !!this.state?.own.includes(seat)));
  /** What has just ended, told in one piece. */
  sheets: Sheet[] = $derived(this.moment?.sheets ?? []);
  trace = $derived(this.moment ? [this.moment.things] : traced(this.log, this.state?.facing ?? null, this.myTurn));

  /** What one gesture stands for in the newest step: it comes after it. */
  private later = $state.raw<WaysShown | null>(null);
  private queue: Queue;
  private socket: Wire;
  private newest: TableState | null = null;
  private gestures = new Gestures();
  /** Who waits for the next state. */
  private expecting: (() => void)[] = [];
  private skipped = -Infinity;
  private readonly sitting = steady<SeatShown[]>((seats) => JSON.stringify(seats));

  constructor(
    readonly id: string,
    wired: (ends: Ends) => Wire = socketTo(id),
  ) {
    this.queue = new Queue({
      show: (frames) => this.show(frames),
      speed: () => pace.speed,
      waits: () => pace.waits,
      still: calm,
    });
    this.socket = wired({
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
      added: this.newest?.decisions ? [] : keys.map(({ added }) => added ?? ''),
      facing: shared ? (this.state?.facing ?? null) : null,
      language: speech.language,
      changes: true,
      // A new seat has other eyes: what it may know begins at the start.
      log_from: keys.length === this.newest?.own.length ? this.newest.decisions : 0,
    };
  }

  private waysOf(state: TableState | null): Way[] {
    if (!state) return [];
    return this.later?.version === state.version ? this.later.ways : state.ways;
  }

  /** A step as the state that it leads to. */
  private whole({ changes, ...step }: TableStep): TableState {
    const view = patched(this.newest?.view, changes) as TableState['view'];
    return { ...step, type: 'state', view, ways: [], box: this.newest?.box ?? null };
  }

  private hear(heard: FromServer): void {
    const message = heard.type === 'step' ? this.whole(heard) : heard;
    if (message.type === 'ways') this.later = message;
    else if (message.type === 'state') {
      this.later = null;
      // Decisions were taken back while we were away: our log may be wrong, so have it told again.
      const gap = this.newest ? message.version - this.newest.version : 0;
      // One gesture may be several steps; who hears how they went was here.
      const away = gap !== 1 && !message.moments.length;
      if (this.newest && away && gap > 1 && message.log_from > 0 && rewound(this.newest, message)) this.speak();
      this.newest = message;
      // After a choice of my own, or after I was away, old moments that still wait are not shown any more.
      if (this.acting || away) this.queue.empty();
      this.queue.add(message);
      for (const go of this.expecting.splice(0)) go();
    } else if (message.type === 'seats') this.seats = this.sitting(message.seats);
    else if (message.type === 'error' && !message.id) this.trouble = sentence(message.text);
  }

  private show(frames: Frame[]): void {
    for (const { state, moment } of frames) if (!moment) this.log = joined(this.log, state.log_from, state.log);
    [this.behind, this.paused] = [this.queue.waiting, this.queue.paused];
    const last = frames.at(-1);
    if (!last) return;
    const waited = this.state !== null && !this.myTurn;
    this.moment = last.moment;
    this.state = last.moment ? this.during(last, last.moment) : last.state;
    if (waited && this.myTurn) sounds.play('turn');
    else if (this.met) this.sound(frames);
    this.seats = this.sitting(last.state.seats);
    this.met = true;
    this.trouble = '';
  }

  /** Of what passes at once, the last is heard. */
  private sound(frames: Frame[]): void {
    const moment = frames.findLast((frame) => frame.moment)?.moment;
    if (moment) sounds.play(soundOf(moment));
  }

  /** The table at a moment: nothing is asked, and the sentence tells what happens. */
  private during({ state, view }: Frame, { seat, text }: Moment): TableState {
    return {
      ...state,
      version: this.state?.version ?? state.version,
      view: view as TableState['view'],
      prompt: { decision: '', seats: seat === null ? [] : [seat], text, decided: '' },
      choices: [],
      ways: [],
      due: [],
      over: false,
    };
  }

  /** Go on with the next moment; twice in quick succession: with all of them. */
  skip(at: number): void {
    if (at - this.skipped < TWICE) this.flush();
    else this.queue.next();
    this.skipped = at;
  }

  /** Go on with the next moment, however quickly one has asked for the last. */
  next(): void {
    this.queue.next();
  }

  flush(): void {
    this.queue.empty();
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

  /** Several choices as one gesture. */
  async go({ back, actions }: Way, gesture: number): Promise<Answer | null> {
    const before = (this.newest?.decisions ?? 0) - back;
    this.acting = true;
    const answer = await this.socket.ask({ type: 'go', back, actions, version: this.newest?.version ?? 0 });
    const after = this.newest?.decisions ?? 0;
    if (answer?.type === 'ack')
      for (let made = before + 1; made <= Math.min(after, before + actions.length); made++)
        this.gestures.add(gesture, made);
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
    this.queue.stop();
    this.socket.close();
  }
}
