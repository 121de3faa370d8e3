/** How far this browser has come in the lessons. What cannot be read is forgotten, and said so. */
import type { LessonMove } from '../../generated/protocol';
import { remember, remembered } from '../lib/memory';

export type Kept = {
  step: number;
  since: number;
  moves: LessonMove[];
  /** Choices made, those taken back too; hints taken; steps left out. */
  choices: number;
  helps: number;
  skipped: number;
  /** The best so far, 0 if never finished. */
  stars: number;
};
export type Progress = Record<string, Kept>;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isKept(value: unknown): value is Kept {
  if (!isTable(value)) return false;
  const { step, since, moves, choices, helps, skipped, stars } = value;
  if (![step, since, choices, helps, skipped, stars].every(isCount) || !Array.isArray(moves)) return false;
  return moves.every((move) => isTable(move) && isCount(move.seat) && isCount(move.action));
}

/** What is kept, by game and lesson; damaged: it could not be read, and is gone now. */
export function progress(): { kept: Progress; damaged: boolean } {
  const text = remembered('lessons');
  try {
    const found: unknown = JSON.parse(text || '{}');
    if (isTable(found) && Object.values(found).every(isKept)) return { kept: found as Progress, damaged: false };
  } catch {
    // as any other damage
  }
  remember('lessons', '{}');
  return { kept: {}, damaged: true };
}

export const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

export function keepLesson(game: string, lesson: string, kept: Kept): void {
  const { kept: all } = progress();
  const stars = Math.max(kept.stars, all[nameOf(game, lesson)]?.stars ?? 0);
  remember('lessons', JSON.stringify({ ...all, [nameOf(game, lesson)]: { ...kept, stars } }));
}

/** Whether a lesson of the game was finished here. */
export const isTaught = (game: string): boolean =>
  Object.entries(progress().kept).some(([name, { stars }]) => stars > 0 && name.startsWith(`${game}/`));

/** Three for who needs no help and no more choices than are enough; who leaves steps out gets one. */
export function starsFor(
  { choices, helps, skipped }: Pick<Kept, 'choices' | 'helps' | 'skipped'>,
  par: number,
): number {
  if (skipped) return 1;
  if (!helps && choices <= par) return 3;
  return helps <= 2 && choices <= 1.5 * par + 1 ? 2 : 1;
}
