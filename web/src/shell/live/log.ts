/** The log as it grows, and what it says about the last move. */
import type { LogEntry, LogLine } from '../../generated/protocol';

/** What comes replaces what we have from there on: so an undone decision disappears. */
export function joined(old: LogEntry[], from: number, news: LogEntry[]): LogEntry[] {
  return [...old.filter(({ number }) => number < from), ...news];
}

/** The things of the newest entry that has any, unless it is my own. */
export function lastMove(log: LogEntry[], mine: number | null): Set<string> {
  for (const { seat, lines } of log.toReversed()) {
    const things = lines.flatMap((line) => line.things);
    if (things.length) return new Set(seat === null || seat === mine ? [] : things);
  }
  return new Set();
}

/** Lines that say the same one after the other, as one with their number. */
export type Gathered = LogLine & {
  times: number;
  /** Which of the lines it is, the first of those alike. */ at: number;
};
export function gathered(lines: LogLine[]): Gathered[] {
  const found: Gathered[] = [];
  for (const [at, line] of lines.entries()) {
    const last = found.at(-1);
    if (last?.text !== line.text) found.push({ ...line, times: 1, at });
    else [last.times, last.things] = [last.times + 1, [...last.things, ...line.things]];
  }
  return found;
}

/** A line with which something ended that can be told again in one piece. */
export type Ending = { number: number; line: number; titles: string[] };
export const endings = (log: LogEntry[]): Ending[] =>
  log.flatMap(({ number, lines }) =>
    lines.flatMap(({ sheets }, line) => (sheets.length ? [{ number, line, titles: sheets }] : [])),
  );

/** Whether decisions were taken back between two states: then what we know of the log may be wrong. */
export function rewound(before: { version: number; decisions: number }, after: { version: number; decisions: number }) {
  return after.version - before.version !== after.decisions - before.decisions;
}

/** What one player did in one go: decisions one after the other. What happens by itself, and what I did, stands by itself. */
export type Group = {
  seat: number | null;
  entries: LogEntry[];
  /** How many lines are told besides the first. */ more: number;
};

/** `mine`: my seat, or null for an onlooker; undefined: nothing is put together. */
export function grouped(log: LogEntry[], mine: number | null | undefined): Group[] {
  const found: Group[] = [];
  for (const entry of log) {
    const last = found.at(-1);
    const told = gathered(entry.lines).length;
    if (mine !== undefined && last && entry.seat !== null && entry.seat !== mine && last.seat === entry.seat) {
      last.entries.push(entry);
      last.more += told;
    } else found.push({ seat: entry.seat, entries: [entry], more: told - 1 });
  }
  return found;
}

/** What is told of a group: everything, or where it can be folded its first line, and the rest while it is open. */
export function parts(group: Group, folds: boolean, open: boolean): { entry: LogEntry; from: number; to?: number }[] {
  const whole = group.entries.map((entry) => ({ entry, from: 0 }));
  const [head, ...rest] = whole;
  if (!folds || !head) return whole;
  return [{ ...head, to: 1 }, ...(open ? [{ ...head, from: 1 }, ...rest] : [])];
}

/** The first decision of what others have done since my last turn: from there on nothing is folded. */
export const freshFrom = (log: LogEntry[], mine: number | null | undefined): number =>
  (log.findLast(({ seat }) => seat === mine)?.number ?? -1) + 1;
