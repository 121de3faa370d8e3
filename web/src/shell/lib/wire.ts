/** The shapes that the server sends; docs/server.md tells what they mean. */
export type SeatShown = {
  seat: number;
  role: string;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  /** A bot plays for the person who holds the seat. */
  lent: boolean;
};

export type Choice = {
  action: number;
  notation: string;
  text: string;
  things: string[];
  /** It draws or reveals something: ask whether it is meant. */
  final?: boolean;
};
export type LogLine = { text: string; things: string[] };
export type LogEntry = { number: number; seat: number | null; lines: LogLine[] };
export type Prompt = { decision: string; seats: number[]; text: string };
export type Undo = { free: boolean; ask: boolean; wanted_by: number | null; agreed: number[] };

/** A position through somebody's eyes. What a view holds is between the game and its board. */
export type Position = {
  view: unknown;
  prompt: Prompt;
  choices: Choice[];
  over: boolean;
  log: LogEntry[];
  seats: SeatShown[];
};

export type TableState = Position & {
  type: 'state';
  version: number;
  decisions: number;
  facing: number | null;
  own: number[];
  /** Those of my seats that must choose now. */
  due: number[];
  log_from: number;
  undo: Undo;
};

export type Replayed = Position & { decision: number; decisions: number };

export type FromServer =
  | TableState
  | { type: 'seats'; seats: SeatShown[] }
  | { type: 'ack'; id: string; version: number }
  | { type: 'why'; id: string; rule: string | null; text: string | null }
  | { type: 'error'; code: string; text: string; rule?: string; id?: string };

export type ToServer =
  | { type: 'act'; action: number; version: number }
  | { type: 'why'; thing: string }
  | { type: 'undo'; version: number }
  | { type: 'agree'; yes: boolean };

export type Hello = { secrets: string[]; facing: number | null; language: string; log_from: number };

/** What the search thinks of my choices, best first; `share` is how much of its thought went there. */
export type Hint = {
  version: number;
  choices: { action: number; text: string; chance: number; share: number }[];
  chances: number[];
};

export type TurningPoint = {
  number: number;
  seat: number;
  /** The question that was asked. */
  asked: string;
  chosen: string;
  best: string;
  chance_chosen: number;
  chance_best: number;
  /** One of the few that mattered most. */
  turning: boolean;
};
/** A finished game judged as far as that has come: `done` of `of` decisions. */
export type Reviewed = {
  done: number;
  of: number;
  /** `luck`: of every seat, by what was drawn or revealed; null if nothing was. */
  decisions: { number: number; seat: number; chances: number[]; lost: number; luck: number[] | null }[];
  /** Over the whole game: what a seat gave away, what others gave it, and luck. */
  seats: { lost: number; others: number; luck: number }[];
  result: number[] | null;
  /** Decisions with a better choice. */
  points: TurningPoint[];
  /** Whether anything is hidden or left to chance in this game. */
  uncertain: boolean;
};
export type WhatIf = { decision: number; seat: number; bot: string; name: string; anew: boolean };

export type OptionValue = string | number | boolean;
export type GameOption = { name: string; text: string; default: OptionValue; values: OptionValue[]; span: boolean };
export type Game = {
  name: string;
  prefix: string;
  title: string;
  blurb: string;
  length: string;
  players: number[];
  seats: Record<string, string[]>;
  options: GameOption[];
  bots: string[];
};

export type Summary = {
  table: string;
  game: string;
  seats: SeatShown[];
  over: boolean;
  winners: number[];
  to_move: number[];
  decisions: number;
  changed: number;
  from_record: boolean;
};

export type NewSeat = { kind: 'person' | 'open' | 'bot'; name?: string; bot?: string };
export type SetUp = {
  game: string;
  seats: NewSeat[];
  options: Record<string, OptionValue>;
  components: string | null;
  listed: boolean;
};

export type SeatKey = { seat: number; secret: string };
export type Created = { table: string; keys: SeatKey[] };
export type Rule = { number: string; section: string; sentence: string; basis: string };
export type Rulebook = { title: string; text: string; rules: Rule[] };
export type Components = { digest: string; parts: { part: string; source: string; note: string }[]; file: string };
