/** What has happened since my last turn: done to me first, then player by player. */
import type { LogEntry } from '../../generated/protocol';
import { tale, type Said } from './log';

export type Since = { toMe: Said[]; players: { seat: number | null; lines: Said[] }[] };

/** The entries of others between my last turn and this one, or up to now. My own at the end are those of the turn that I am in. */
export function entriesSince(log: LogEntry[], mine: number | null): LogEntry[] {
  if (mine === null) return log.slice(-1);
  const end = log.findLastIndex(({ seat }) => seat !== mine) + 1;
  const start = log.slice(0, end).findLastIndex(({ seat }) => seat === mine) + 1;
  return log.slice(start, end);
}

export function since(log: LogEntry[], mine: number | null): Since {
  const told = tale(entriesSince(log, mine));
  const isToMe = ({ to }: Said) => mine !== null && to.includes(mine);
  const rest = told.filter((line) => !isToMe(line) && (line.seat === null || line.seat !== mine));
  const seats = [...new Set(rest.map(({ seat }) => seat))];
  return {
    toMe: told.filter(isToMe),
    players: seats.map((seat) => ({ seat, lines: rest.filter((line) => line.seat === seat) })),
  };
}

/** What the board traces: all that others have touched since my last turn, line by line, until I have ended the next. */
export function traced(log: LogEntry[], mine: number | null, myTurn: boolean): string[][] {
  if (!myTurn && mine !== null && log.at(-1)?.seat === mine) return [];
  return entriesSince(log, mine).flatMap(({ lines }) => lines.map(({ things }) => things));
}
