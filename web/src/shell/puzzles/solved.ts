/** Which puzzles this browser has solved, and on which days the puzzle of that day. What cannot be read is forgotten, and said so. */
import { remember, remembered } from '../lib/memory';

/** How it was solved: without being shown the solution, or with it. */
export type How = 'alone' | 'helped';
export type Solved = { puzzles: Record<string, How>; days: string[] };

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOST_DAYS = 1000;
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSolved(value: unknown): value is Solved {
  if (!isTable(value) || !isTable(value.puzzles) || !Array.isArray(value.days)) return false;
  return (
    Object.values(value.puzzles).every((how) => how === 'alone' || how === 'helped') &&
    value.days.every((day) => typeof day === 'string' && DAY.test(day))
  );
}

/** What is kept; damaged: it could not be read, and is gone now. */
export function solved(): { kept: Solved; damaged: boolean } {
  const text = remembered('puzzles');
  const nothing: Solved = { puzzles: {}, days: [] };
  if (!text) return { kept: nothing, damaged: false };
  try {
    const found: unknown = JSON.parse(text);
    if (isSolved(found)) return { kept: found, damaged: false };
  } catch {
    // as any other damage
  }
  remember('puzzles', '');
  return { kept: nothing, damaged: true };
}

export const nameOf = (game: string, puzzle: string): string => `${game}/${puzzle}`;

/** A puzzle is solved, perhaps as that of today. Who has once found it alone keeps that. */
export function keepSolved(game: string, puzzle: string, how: How, day: string | null): void {
  const { puzzles, days } = solved().kept;
  const name = nameOf(game, puzzle);
  const best = puzzles[name] === 'alone' ? 'alone' : how;
  const dated = day && DAY.test(day) && !days.includes(day) ? [...days, day].sort().slice(-MOST_DAYS) : days;
  remember('puzzles', JSON.stringify({ puzzles: { ...puzzles, [name]: best }, days: dated }));
}

/** The date here, as in 2026-11-18. */
export const dateOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** Days in a row up to today; who has not solved today's yet has until its end. */
export function streak(days: string[], today: string): number {
  const known = new Set(days);
  const at = new Date(`${today}T12:00:00Z`);
  const back = () => at.setUTCDate(at.getUTCDate() - 1);
  if (!known.has(today)) back();
  let n = 0;
  for (; known.has(at.toISOString().slice(0, 10)); back()) n += 1;
  return n;
}
