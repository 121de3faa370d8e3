/** The log as it grows, and what it says about the last move. */
import type { LogEntry } from '../../generated/protocol';

/** What comes replaces what we have from there on: so an undone decision disappears. */
export function joined(old: LogEntry[], from: number, news: LogEntry[]): LogEntry[] {
  return [...old.filter(({ number }) => number < from), ...news];
}

/** The things of the newest entry that has any, line by line, unless it is my own. */
export function lastMove(log: LogEntry[], mine: number | null): string[][] {
  for (const { seat, lines } of log.toReversed()) {
    const trails = lines.map(({ things }) => things).filter(({ length }) => length);
    if (trails.length) return seat === null || seat === mine ? [] : trails;
  }
  return [];
}

/** A sentence of the tale: what one did in one go, of one line of the log or several. */
export type Said = {
  /** Of whom it is told; null: of nobody in particular. */ seat: number | null;
  /** The decisions that it tells, the first and the last. */ number: number;
  last: number;
  text: string;
  things: string[];
  to: number[];
  /** How often it is said in a row. */ times: number;
  /** What ends with it and can be told again in one piece. */ ends: Ending[];
};

export function tale(log: LogEntry[]): Said[] {
  const found: Said[] = [];
  for (const { number, lines } of log)
    for (const [line, one] of lines.entries()) {
      const before = found.at(-1);
      const again = before?.text === one.text && before.last === number;
      const ends = one.sheets.length ? [{ number, line, titles: one.sheets }] : [];
      const { seat, text, things, to } = one;
      if (before && (one.joined || again || !text)) {
        if (one.joined) before.text = one.joined;
        if (again) before.times += 1;
        if (text)
          Object.assign(before, { last: number, things: [...before.things, ...things], to: [...before.to, ...to] });
        before.ends.push(...ends);
      } else if (text) found.push({ seat, number, last: number, text, things, to, times: 1, ends });
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

/** Sentences one after the other that are told of the same player. */
export type Group = { seat: number | null; said: Said[] };
export function grouped(said: Said[]): Group[] {
  const found: Group[] = [];
  for (const one of said) {
    const before = found.at(-1);
    if (before?.seat === one.seat) before.said.push(one);
    else found.push({ seat: one.seat, said: [one] });
  }
  return found;
}

/** The first decision of what others have done since my last turn: from there on nothing is folded. */
export const freshFrom = (log: LogEntry[], mine: number | null | undefined): number =>
  (log.findLast(({ seat }) => seat === mine)?.number ?? -1) + 1;
