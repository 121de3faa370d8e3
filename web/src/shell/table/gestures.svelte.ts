/** What answers to a press at the table in play: a choice is made or asked about, a refusal or a card stands beside the thing. */
import type { At, Card } from '../../games/types';
import { asking } from '../lib/asking.svelte';
import { sentence } from '../lib/speech.svelte';
import { aboutOf, middleOf, namedBy, type Scene as OnTable } from '../primer/about';
import { asOffer, meant, type Offer } from '../live/choices';
import { afterClick, atFirst, groupsOf, piece, type Pieces } from '../live/groups';
import type { Past } from '../live/past.svelte';
import type { Answer } from '../live/socket';
import type { LiveTable } from '../live/table.svelte';
import type { Note } from './Notes.svelte';
import { pressed, Presses } from './presses';

/** What gestures know: what is on the table, its connection, and what was before. */
export type Scene = OnTable & { live: LiveTable; past: Past };

/** How long the pointer must rest on a thing before that says what it is, in milliseconds. */
const REST = 150;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const bottom = (): At => ({ x: innerWidth / 2, y: innerHeight - 120 });

export class Gestures {
  /** What stands beside a thing. */
  note = $state.raw<Note | null>(null);
  /** The things that are pointed out. */
  lit = $state.raw<string[]>([]);
  /** Who goes along, while that can be chosen. */
  going = $state.raw<Pieces | null>(null);
  /** Whether those choices are listed, too, that the board shows. */
  unfolded = $state(false);
  readonly groups = $derived.by(() => {
    const { choices, ways } = this.scene();
    return groupsOf([...choices, ...ways.map(asOffer)]);
  });
  readonly presses = new Presses();
  /** What the gesture was made at. */
  private clicked = '';
  /** Choices without another click or key between them belong to one gesture. */
  private gesture = 0;
  /** False until the pointer moves or a key or click comes: before that it only happens to lie somewhere. */
  private roused = false;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private scene: () => Scene) {}

  begin(): void {
    this.gesture++;
    this.roused = true;
    this.clicked = '';
  }

  /** Other pieces may go along now: at first those that the gesture meant. */
  regroup(): void {
    this.going = this.groups.length ? atFirst(this.groups, this.clicked) : null;
  }

  clear(): void {
    clearTimeout(this.resting);
    this.note = null;
    this.lit = [];
  }

  /** A wish that was not granted, in the server's words. */
  tell(answer: Answer | null): void {
    if (answer?.type !== 'error' || answer.code === 'stale') return;
    this.scene().live.trouble = sentence(answer.text);
  }

  /** A choice that cannot be taken back is asked about first, beside where it was picked. */
  async act(choice: Offer, at: At = bottom()): Promise<void> {
    const { live } = this.scene();
    const [thing] = choice.things;
    const card = thing && live.state && this.underFinger(thing) ? this.about(thing) : null;
    if (card || (asking.on && (choice.idle || (choice.final && !live.alone)))) {
      this.lit = choice.things;
      return void (this.note = { kind: 'confirm', at, choice, card });
    }
    await this.carryOut(choice);
  }

  /** Whether a finger is asked again: it slips, and what others do not see cannot be played by halves. */
  private underFinger(thing: string): boolean {
    const { face } = this.scene();
    return this.presses.touch && (asking.touches === 'all' || (asking.touches === 'cards' && !!face.secret?.(thing)));
  }

  async carryOut(choice: Offer): Promise<void> {
    const { live } = this.scene();
    this.clear();
    this.unfolded = false;
    this.tell(await (choice.way ? live.go(choice.way, this.gesture) : live.act(choice, this.gesture)));
  }

  async undo(): Promise<void> {
    this.tell(await this.scene().live.undo());
  }

  /** Sorts out clicks: a second one is dropped where the first has changed what lies there, and a long press only explains. */
  sift(event: MouseEvent): void {
    const { live } = this.scene();
    const { thing, choice, name } = pressed(event.target);
    const about = this.asked(event) || thing;
    const long = this.presses.isLong(event) && (about || choice);
    const stray = this.presses.isStray(event, `${live.state?.prompt.decision} ${name}`, live.acting);
    // What only told what this is has been read; a click by key leaves it.
    if (event.detail && this.note?.kind === 'card') this.note = null;
    if (!long && !stray) return this.begin();
    event.preventDefault();
    event.stopPropagation();
    if (long && about) this.point(about, { x: event.clientX, y: event.clientY });
  }

  /** What a long press asks about: the part that says itself what it is, else the thing or the choice. */
  private asked({ target }: Event): string {
    const found = target instanceof Element ? namedBy(target) : null;
    return found?.element.dataset.about ?? (pressed(target).thing || found?.key || '');
  }

  /** A long press may also ask for the browser's menu. */
  hold(event: MouseEvent): void {
    const about = this.asked(event);
    if (!about || !this.presses.touch) return;
    event.preventDefault();
    this.point(about, { x: event.clientX, y: event.clientY });
  }

  async pick(part: string, at: At): Promise<void> {
    const { live, face, view, choices, ways } = this.scene();
    const picked = piece(part).thing;
    const { going } = this;
    if (going && picked in going) return void (this.going = afterClick(this.groups, going, part));
    this.clicked = part;
    const own = meant(choices, ways, picked, going);
    const fitting = own.length || !live.state ? own : meant(choices, ways, face.ground(picked, view), going);
    const [only] = fitting;
    if (only && fitting.length === 1) return this.act(only, at);
    if (only) return void (this.note = { kind: 'menu', at, choices: fitting });
    await this.explain(picked, at);
  }

  /** Why this may not be chosen now; if nothing is asked of me, what it is. */
  private async explain(picked: string, at: At): Promise<void> {
    const { live, past, face, view } = this.scene();
    const thing = live.state ? face.ground(picked, view) : picked;
    const card = this.about(picked);
    const answer = live.settled && !past.shown ? await live.why(thing) : null;
    if (answer?.type === 'why' && answer.rule && answer.text) {
      const { rule, text, beside } = answer;
      this.note = { kind: 'refusal', at, card, rule, text, beside };
    } else if (card) this.note = { kind: 'card', at, card };
  }

  /** What a thing, a choice or a button is, what it does now, and its rule. */
  about(key: string): Card | null {
    return aboutOf(key, this.scene());
  }

  /** The pointer moves for the first time: what it lies on says what it is. */
  rouse(event: PointerEvent): void {
    if (this.roused) return;
    this.roused = true;
    const found = event.target instanceof Element ? namedBy(event.target) : null;
    if (found && event.pointerType === 'mouse') this.point(found.key, { x: event.clientX, y: event.clientY });
  }

  /** The pointer or the focus comes to something that is no thing of the board, or leaves it; things of the board say so themselves. */
  over(event: Event): void {
    const { target, type } = event;
    const found = target instanceof Element ? namedBy(target) : null;
    if (!found || found.element.closest('[data-thing]:not([data-about])') || this.presses.touch) return;
    if (type === 'focusin' && !found.element.matches(':focus-visible')) return;
    const at = event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : middleOf(found.element);
    const isHere = type === 'focusin' || (type === 'pointerover' && this.roused);
    this.rest(isHere ? found.key : null, at);
  }

  point(thing: string | null, at: At): void {
    if (this.note && this.note.kind !== 'card') return;
    const card = thing ? this.about(thing) : null;
    this.note = card && { kind: 'card', at, card, thing: thing ?? '' };
  }

  /** What pointer or focus rests on is told of. A thing that is taken away loses the focus in the midst of drawing, when nothing may change. */
  private rest(thing: string | null, at: At): void {
    clearTimeout(this.resting);
    if (!thing || calm()) queueMicrotask(() => this.point(thing, at));
    else this.resting = setTimeout(() => this.point(thing, at), REST);
  }

  /** What a thing is answered with. */
  readonly hands = {
    onpick: (thing: string, at: At) => void this.pick(thing, at),
    // A finger asks what a thing is by a long press.
    onpoint: (thing: string | null, at: At) => {
      this.rest(this.presses.touch || !this.roused ? null : thing, at);
    },
  };
}
