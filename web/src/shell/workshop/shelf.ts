/** Boxes that this browser keeps. Two tabs may write in the same one; what each has changed is kept. */
import { merged, type Tables } from './box';

export type Kept = { id: string; name: string; tables: Tables; rev: number; at: number };
/** A box that cannot be read any more: its text is all there is. */
export type Damaged = { id: string; text: string };
export type Saved = { box: Kept; full: boolean };

const START = 'meadhall.box.';
const keyOf = (game: string, id: string) => `${START}${game}.${id}`;

/** Of a key in the storage. */
export function idIn(game: string, key: string | null): string | null {
  const start = keyOf(game, '');
  return key?.startsWith(start) ? key.slice(start.length) : null;
}

export function parsed(id: string, text: string): Kept | null {
  try {
    const { name, tables, rev, at } = JSON.parse(text) as Kept;
    const sound = typeof name === 'string' && typeof rev === 'number' && typeof tables === 'object' && tables !== null;
    return sound ? { id, name, tables, rev, at } : null;
  } catch {
    return null;
  }
}

export function load(store: Storage, game: string, id: string): Kept | null {
  try {
    return parsed(id, store.getItem(keyOf(game, id)) ?? '');
  } catch {
    return null;
  }
}

/** All boxes of a game, the last one changed first. */
export function all(store: Storage, game: string): { boxes: Kept[]; damaged: Damaged[] } {
  const boxes: Kept[] = [];
  const damaged: Damaged[] = [];
  try {
    for (let i = 0; i < store.length; i++) {
      const key = store.key(i);
      const id = idIn(game, key);
      const text = key && store.getItem(key);
      if (id === null || !text) continue;
      const box = parsed(id, text);
      if (box) boxes.push(box);
      else damaged.push({ id, text });
    }
  } catch {
    // A browser that keeps nothing has no boxes.
  }
  return { boxes: boxes.sort((one, other) => other.at - one.at), damaged };
}

/** Keep a box. `base`: as it was when it was last read; what another tab has written since then is taken along. */
export function save(store: Storage, game: string, base: Kept, mine: Kept): Saved {
  const there = load(store, game, mine.id);
  const other = there && there.rev !== base.rev ? there : null;
  const box = other ? joined(base, mine, other) : mine;
  const next = { ...box, rev: Math.max(box.rev, there?.rev ?? 0) + 1, at: Date.now() };
  try {
    store.setItem(keyOf(game, mine.id), JSON.stringify(next));
    return { box: next, full: false };
  } catch {
    return { box, full: true };
  }
}

/** What this tab and another have made of the same box. */
export const joined = (base: Kept, mine: Kept, other: Kept): Kept => ({
  ...other,
  name: mine.name === base.name ? other.name : mine.name,
  tables: merged(base.tables, mine.tables, other.tables),
});

export function drop(store: Storage, game: string, id: string): void {
  try {
    store.removeItem(keyOf(game, id));
  } catch {
    // Nothing was kept.
  }
}

export const fresh = (name: string, tables: Tables = {}): Kept => ({
  id: newId(),
  name,
  tables,
  rev: 0,
  at: Date.now(),
});

let made = 0;
function newId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${Date.now().toString(36)}${chance.toString(36)}${(made++).toString(36)}`;
}
