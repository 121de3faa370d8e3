/** What this browser remembers: my name, language, theme, and the secrets of my seats. Forgetful where storage is forbidden. */
import type { SeatKey, NewTable } from '../../generated/protocol';
import { ownBytes } from './fair';

/** A key of mine, with what this browser adds to the chance of the game. */
export type Key = Omit<SeatKey, 'commitment'> & { commitment?: string; added?: string };
export type Mine = { table: string; game: string; keys: Key[]; at: number; record?: boolean; setUp?: NewTable };

const MOST_TABLES = 100;
const fallback = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(`meadhall.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`meadhall.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}

type Name =
  | 'name'
  | 'language'
  | 'theme'
  | 'confirm'
  | 'touch'
  | 'steps'
  | 'pace'
  | 'wait'
  | 'sound'
  | 'lessons'
  | 'tips'
  | 'puzzles'
  | 'house';
export const remembered = (key: Name): string => read(key) ?? '';
export const remember = (key: Name, value: string): void => write(key, value);

/** My tables, newest first. */
export function myTables(): Mine[] {
  try {
    const found: unknown = JSON.parse(read('tables') ?? '[]');
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

export const keysOf = (table: string): Key[] => myTables().find((mine) => mine.table === table)?.keys ?? [];
export const setUpOf = (table: string): NewTable | undefined => myTables().find((mine) => mine.table === table)?.setUp;

/** Before the game begins this browser adds to its chance, always the same for a seat. */
function withBytes(key: Key, old: Key[] = []): Key {
  const before = old.find(({ seat, secret }) => seat === key.seat && secret === key.secret);
  const kept = { ...before, ...key };
  return kept.commitment && !kept.added ? { ...kept, added: ownBytes() } : kept;
}

/** Add seats to a table of mine; a key that comes again replaces the old one. */
export function keep(table: string, game: string, keys: Key[], more: Pick<Mine, 'record' | 'setUp'> = {}): void {
  const old = myTables().find((mine) => mine.table === table);
  const others = (old?.keys ?? []).filter(({ seat }) => !keys.some((key) => key.seat === seat));
  const mine: Mine = {
    ...old,
    ...more,
    table,
    game: game || old?.game || '',
    keys: [...others, ...keys.map((key) => withBytes(key, old?.keys))],
    at: Date.now(),
  };
  mine.keys.sort((one, two) => one.seat - two.seat);
  const rest = myTables().filter((other) => other.table !== table);
  write('tables', JSON.stringify([mine, ...rest].slice(0, MOST_TABLES)));
}

export function forget(tables: string[]): void {
  write('tables', JSON.stringify(myTables().filter(({ table }) => !tables.includes(table))));
}
