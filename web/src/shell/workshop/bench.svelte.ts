/** The box on the bench: changed, taken back, kept in this browser, and gone through by the server as one types. */
import { api, Refusal } from '../lib/api';
import { problemOf, speech } from '../lib/speech.svelte';
import type { BoxChecked, CellProblem, WorkshopShown } from '../../generated/protocol';
import { at, boxText, fromFile, merged, partsOf, placed, put, withoutNotes, type Path, type Tables } from './box';
import { all, drop, fresh, idIn, joined, load, parsed, save, type Damaged, type Kept } from './shelf';

const PAUSE = 350;
const AGAIN = 3000;
const MOST_STEPS = 300;

type Step = { before: Tables; after: Tables; mark: string };

export class Bench {
  box = $state.raw<Kept>(fresh(''));
  boxes = $state.raw<Kept[]>([]);
  damaged = $state.raw<Damaged[]>([]);
  /** The browser has no room: what is on the bench is kept nowhere. */
  full = $state(false);
  checked = $state.raw<BoxChecked | null>(null);
  problems = $state.raw<CellProblem[]>([]);
  checking = $state(false);
  /** Why the box could not be gone through. */
  trouble = $state('');
  players = $state<number | null>(null);
  /** How many rows of a part another owner's box has alike. */
  confirmed = $state.raw<Record<string, number>>({});
  private past = $state.raw<Step[]>([]);
  private future = $state.raw<Step[]>([]);
  private base: Kept = this.box;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  readonly ours: Tables;

  constructor(
    readonly workshop: WorkshopShown,
    readonly store: Storage | null,
    id: string | null,
  ) {
    this.ours = fromFile(workshop, workshop.ours);
    this.look();
    const wanted = (id && store && load(store, this.game, id)) || (id ? null : this.boxes[0]);
    this.take(wanted ?? fresh(''));
  }

  get game(): string {
    return this.workshop.game;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get text(): string {
    return boxText(this.workshop, this.box.name, this.box.tables);
  }

  private look(): void {
    if (!this.store) return;
    ({ boxes: this.boxes, damaged: this.damaged } = all(this.store, this.game));
  }

  /** Put a box on the bench. */
  take(box: Kept): void {
    this.box = this.base = box;
    this.past = this.future = [];
    this.full = false;
    this.confirmed = {};
    this.check(0);
  }

  /** A new box, kept from its first word. */
  begin(name: string, tables: Tables = {}): void {
    this.take(fresh(name, tables));
    if (Object.keys(tables).length) this.keep();
  }

  rename(name: string): void {
    this.box = { ...this.box, name };
    this.keep();
  }

  /** Steps of the same mark, one after the other, are one. */
  change(tables: Tables, mark = ''): void {
    if (tables === this.box.tables) return;
    const last = this.past.at(-1);
    if (mark && last?.mark === mark) this.past = [...this.past.slice(0, -1), { ...last, after: tables }];
    else this.past = [...this.past, { before: this.box.tables, after: tables, mark }].slice(-MOST_STEPS);
    this.future = [];
    this.set(tables);
  }

  undo(): void {
    const step = this.past.at(-1);
    if (!step) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    this.set(merged(step.after, step.before, this.box.tables));
  }

  redo(): void {
    const step = this.future.at(-1);
    if (!step) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.set(merged(step.before, step.after, this.box.tables));
  }

  private set(tables: Tables): void {
    this.box = { ...this.box, tables };
    this.keep();
    this.check();
  }

  private keep(): void {
    if (!this.store) {
      this.full = true;
      return;
    }
    const { box, full } = save(this.store, this.game, this.base, this.box);
    this.full = full;
    this.box = box;
    if (!full) this.base = box;
    this.look();
  }

  /** Another tab has written something. */
  heard({ key, newValue }: StorageEvent): void {
    const id = idIn(this.game, key);
    if (key !== null && id === null) return;
    this.look();
    const there = id === this.box.id && newValue ? parsed(id, newValue) : null;
    if (!there || there.rev === this.base.rev) return;
    const before = this.box.tables;
    this.box = { ...joined(this.base, this.box, there), rev: there.rev };
    this.base = there;
    if (before !== this.box.tables) this.check();
  }

  remove(id: string): void {
    if (this.store) drop(this.store, this.game, id);
    this.look();
    if (id === this.box.id) this.take(this.boxes[0] ?? fresh(''));
  }

  /** Another language or number of players: gone through again. */
  check(pause = PAUSE): void {
    clearTimeout(this.timer);
    this.checking = true;
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private async ask(): Promise<void> {
    const number = ++this.asked;
    try {
      const found = await api.checkBox(this.game, { box: this.text, players: this.players, language: speech.language });
      if (number !== this.asked) return;
      this.checked = found;
      this.problems = found.problems.map((problem) => placed(this.workshop, this.ours, problem));
      this.trouble = '';
    } catch (error) {
      if (number !== this.asked) return;
      this.trouble = problemOf(error);
      if (error instanceof TypeError || (error instanceof Refusal && [429, 503].includes(error.status))) {
        this.check(AGAIN);
        return;
      }
      this.problems = [];
    }
    this.checking = false;
  }

  /** A file somebody has chosen, as TOML. What its owner left as ours is not his. */
  async open(text: string): Promise<void> {
    const found = await api.checkBox(this.game, { box: text, players: null, language: speech.language });
    const tables = partsOf(fromFile(this.workshop, found.tables));
    this.begin(found.name, found.tables.rest === 'ours' ? tables : this.unlike(tables));
  }

  /** Of a whole file: the parts that are not as ours. */
  private unlike(tables: Tables): Tables {
    const plain = (one: Tables | undefined, path: Path) => JSON.stringify(withoutNotes(at(one, path) ?? null));
    return Object.keys(tables).reduce(
      (box, table) => (plain(tables, [table]) === plain(this.ours, [table]) ? put(box, [table], undefined) : box),
      tables,
    );
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}

/** The storage of this browser, where there is one. */
export function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
