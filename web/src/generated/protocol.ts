/** Made by `python -m tools.schema` from src/meadhall/server/protocol; change it there. */

export type Language = 'en' | 'pl' | 'cs';

export type Sureness = 'sure' | 'likely' | 'open';

export type Verdict = 'open' | 'good' | 'worse';

export type LessonVerdict = 'open' | 'done' | 'astray';

export type PuzzleGrade = 'easy' | 'medium' | 'hard';

export type SeatKind = 'person' | 'open' | 'bot';

export type OptionValue = string | number | boolean;

export type Dwell = 'move' | 'reveal' | 'battle' | 'score';

export type ToServer = Hello | Act | Go | Why | Undo | Agree | Face | Speak;

export type ErrorCode =
  | 'refused'
  | 'stale'
  | 'not_now'
  | 'not_yours'
  | 'no_table'
  | 'unknown'
  | 'not_saved'
  | 'malformed'
  | 'too_large'
  | 'hello_first'
  | 'bot'
  | 'bot_forfeit'
  | 'too_often'
  | 'error';

export type FromServer = TableState | TableStep | WaysShown | SeatsChanged | Ack | WhyNot | Trouble;

export type Tables = Record<string, unknown>;

/** Who sits where. */
export type SeatShown = {
  seat: number;
  role: string;
  kind: SeatKind;
  name: string;
  bot: string | null;
  /** somebody looks through these eyes now */
  here: boolean;
  /** a bot plays for the person who holds the seat */
  lent: boolean;
  /** and does so to the end */
  resigned: boolean;
};

/** The owner's box that a table is played with. */
export type BoxAtTable = {
  /** as its owner calls it; may be empty */
  name: string;
  digest: string;
  /** rows of each part that are the owner's, where the rest is ours; empty: the whole file is the owner's */
  yours: Record<string, number>;
  /** rows that differ from ours */
  rows: number;
  /** rows in all */
  of: number;
  /** whether they are so many that bots, hints and reviews may misjudge it */
  far: boolean;
};

/** What is asked now, of whom, in words. */
export type PromptShown = {
  decision: string;
  seats: number[];
  text: string;
  /** at the end: where most of the winner's points came from; empty where points decide nothing */
  decided: string;
};

/** An action that may be chosen now. */
export type Choice = {
  action: number;
  notation: string;
  text: string;
  /** on the board that stand for it; none: a button */
  things: string[];
  /** it draws or reveals something and cannot be taken back alone: ask whether it is meant */
  final: boolean;
  /** it does nothing, or ends what could go on: such choices come last */
  declines: boolean;
  /** it declines what would be gone then, though something could be done: ask whether it is meant */
  idle: boolean;
  /** only by the way: what one is about is asked next, and stands among the ways */
  aside: boolean;
  /** which things on the board go along, and how many of each: these can be chosen by clicking them */
  pieces: Record<string, number>;
};

/** Several decisions as one gesture, sent by `go`. */
export type Way = {
  /** how many of my last choices, without any effect so far, are taken back first */
  back: number;
  actions: number[];
  text: string;
  /** on the board that stand for it; none: a button */
  things: string[];
  /** as of a choice: its last action */
  final: boolean;
  declines: boolean;
  pieces: Record<string, number>;
  /** many questions are answered at once: it can be clicked, but nothing need draw the eye there */
  distant: boolean;
};

export type LogLine = {
  /** of whom it is told; -1: of one without a seat, such as a solo enemy */
  seat: number | null;
  /** empty: the log is better without it */
  text: string;
  /** the sentence of the lines before it that tells this one too; empty: it has one of its own */
  joined: string;
  things: string[];
  /** the seats to whom another has done this */
  to: number[];
  /** the titles of what ends here and can be opened as a sheet */
  sheets: string[];
};

/** What a viewer may know of a decision; number 0 is the set-up. */
export type LogEntry = {
  number: number;
  seat: number | null;
  lines: LogLine[];
};

/** What somebody has got, or lost. */
export type Gain = {
  /** one without a seat comes after all seats, or is -1 */
  seat: number;
  who: string;
  tally: string;
  /** the tally in words */
  what: string;
  /** their number in words, without the sign */
  counted: string;
  n: number;
  /** how many there are then */
  total: number;
};

export type SheetLine = {
  /** of the decision */
  number: number;
  seat: number | null;
  text: string;
  things: string[];
  /** by which it happens so, where somebody without a will of their own acts */
  rule: string | null;
  /** its sentence */
  why: string | null;
  gains: Gain[];
};

export type SheetPart = {
  title: string;
  lines: SheetLine[];
};

/** A stretch of the game in one piece: a round, a battle. It tells what the log tells, and who has got what by it. */
export type Sheet = {
  kind: string;
  /** of the decision in which it ended */
  number: number;
  title: string;
  /** it opens by itself while it is shown */
  itself: boolean;
  parts: SheetPart[];
  /** of everybody, in all; and how many there are at the end */
  sums: Gain[];
  /** what the game's picture of it needs besides: a part of the view at its end */
  picture: unknown;
};

/** A part of a view that was otherwise: where it is, and what stood there. */
export type Change = {
  path: (string | number)[];
  value: unknown;
};

/** Something that happened and is to be seen: the sentence, and the board right then. */
export type Moment = {
  /** of the decision */
  number: number;
  /** who has done it; none: it happens by itself */
  seat: number | null;
  /** whom it tells of: beside whose mark it is shown */
  of: number | null;
  /** its name: tips wait for some */
  event: string;
  text: string;
  things: string[];
  /** the seats to whom another has done this */
  to: number[];
  /** how long it stays */
  shown: Dwell;
  /** how the view differed from that of the state */
  changes: Change[];
  /** what has ended just then */
  sheets: Sheet[];
};

/** How a game ended: the place of each seat (several may share one), and its points if the game counts them. */
export type Ending = {
  places: number[];
  scores: number[];
};

/** Whether I may take back. */
export type UndoShown = {
  /** alone */
  free: boolean;
  /** with the others' consent */
  ask: boolean;
  /** who asks already */
  wanted_by: number | null;
  agreed: number[];
};

/** first: my seats (by their secrets), whose eyes I want, from which decision I need the log */
export type Hello = {
  type: 'hello';
  secrets?: string[];
  facing?: number | null;
  language?: Language;
  log_from?: number;
  /** what I add to the chance, for each of my seats */
  added?: string[];
  /** send `step` and `ways` where they do: I put a view together from its changes */
  changes?: boolean;
};

/** I choose an action; `version` is that of the state I saw */
export type Act = {
  type: 'act';
  action: number;
  version: number;
  id?: string;
};

/** I choose a way: all of it is granted or nothing; it ends early where something is revealed or somebody else is asked */
export type Go = {
  type: 'go';
  actions: number[];
  version: number;
  back?: number;
  id?: string;
};

/** why may I not do this, or click this thing */
export type Why = {
  type: 'why';
  id?: string;
  action?: number | null;
  thing?: string | null;
};

/** take back my last choice, or ask the others */
export type Undo = {
  type: 'undo';
  version: number;
  id?: string;
};

/** my answer to somebody's wish to take back */
export type Agree = {
  type: 'agree';
  yes: boolean;
  id?: string;
};

/** at one screen: the curtain is up for another of my seats */
export type Face = {
  type: 'face';
  seat: number;
};

/** from now on in another language */
export type Speak = {
  type: 'language';
  language: Language;
};

/** the whole table through these eyes */
export type TableState = {
  type: 'state';
  /** counts what this viewer has noticed */
  version: number;
  decisions: number;
  /** whose eyes; none: a spectator's */
  facing: number | null;
  /** my seats */
  own: number[];
  /** those of my seats that must choose now */
  due: number[];
  /** what it holds is between the game and its board */
  view: unknown;
  prompt: PromptShown;
  choices: Choice[];
  ways: Way[];
  over: boolean;
  ending: Ending | null;
  /** drop what you have from there on */
  log_from: number;
  log: LogEntry[];
  /** how it came about, if it has just happened; none when one comes in, or something was taken back */
  moments: Moment[];
  seats: SeatShown[];
  undo: UndoShown;
  /** what somebody else has just taken back, in words; else empty */
  notice: string;
  /** the owner's box that the table is played with; none: ours */
  box: BoxAtTable | null;
};

/** what a state has, with the changes of the view since the last state or step instead of the view; the box stays, ways follow */
export type TableStep = {
  type: 'step';
  version: number;
  decisions: number;
  facing: number | null;
  own: number[];
  due: number[];
  /** one after the other make the view of the one before */
  changes: Change[];
  prompt: PromptShown;
  choices: Choice[];
  over: boolean;
  ending: Ending | null;
  log_from: number;
  log: LogEntry[];
  moments: Moment[];
  seats: SeatShown[];
  undo: UndoShown;
  notice: string;
};

/** the ways of a step, as soon as there is time for them; none are sent if there are none */
export type WaysShown = {
  type: 'ways';
  /** of the step that they belong to */
  version: number;
  ways: Way[];
};

/** who sits where and is here, changed */
export type SeatsChanged = {
  type: 'seats';
  seats: SeatShown[];
};

/** the wish is granted **and on disk** */
export type Ack = {
  type: 'ack';
  id: string;
  version: number;
};

/** the rule that forbids it; none where nothing does */
export type WhyNot = {
  type: 'why';
  id: string;
  rule: string | null;
  text: string | null;
  /** what was clicked is no answer to what is asked now: the rule only tells why that is asked */
  beside: boolean;
};

/** what went wrong, in words; `id` names the wish it answers */
export type Trouble = {
  type: 'error';
  code: ErrorCode;
  text: string;
  rule?: string;
  id?: string;
};

/** A seat of a new table: mine (or at my screen), open to whoever has the link, or a bot's. */
export type NewSeat = {
  kind: SeatKind;
  name?: string;
  bot?: string | null;
};

export type NewTable = {
  game: string;
  seats: NewSeat[];
  options?: Record<string, OptionValue>;
  /** a component file of one's own */
  components?: string | null;
  listed?: boolean;
  /** my browser will add to the chance: bots wait for it, a little */
  adds?: boolean;
  /** what was drawn or revealed may be taken back where only bots play against me */
  peeking?: boolean;
};

export type Claim = {
  name: string;
};

/** Which bot plays a seat; none: its person. */
export type Player = {
  bot?: string | null;
};

/** I go, and a bot plays on: until I come back, or to the end. */
export type Leave = {
  resign?: boolean;
};

export type HintWish = {
  language?: Language;
};

/** Play on from a decision of a finished game: how many decisions stay, which seat is mine, and the level of all others. */
export type WhatIf = {
  decision: number;
  seat: number;
  bot: string;
  name?: string;
  /** hidden cards and coming draws are dealt again, as my seat could have believed then */
  redeal?: boolean;
};

/** A mistake tried again: the choices made so far. */
export type Attempt = {
  actions: number[];
  language?: Language;
};

/** A move of a lesson, mine or another's. */
export type LessonMove = {
  seat: number;
  action: number;
};

/**
 * A lesson as far as it is played, and what I want: to begin a step (no `since`), to choose, to be shown what to choose, or to
 * leave the rest of the step to the guide.
 */
export type LessonWish = {
  step: number;
  /** since the lesson's start */
  moves?: LessonMove[] | null;
  /** how many of them came before the step */
  since?: number | null;
  actions?: number[];
  show?: boolean;
  /** the guide does the rest of the step, and the next begins */
  skip?: boolean;
  language?: Language;
};

/** Why may I not click this thing? */
export type LessonWhy = {
  moves: LessonMove[];
  thing: string;
  language?: Language;
};

/** The choices made in a puzzle so far, and what I want: to choose, or to be shown the solution. */
export type PuzzleWish = {
  choices?: number[];
  actions?: number[];
  show?: boolean;
  language?: Language;
};

/** Why may I not click this thing in a puzzle? */
export type PuzzleWhy = {
  choices: number[];
  thing: string;
  language?: Language;
};

export type Lookup = {
  tables: string[];
};

export type OpenRecord = {
  text: string;
  components?: string | null;
};

/** Why a request was not granted, in one sentence. */
export type Problem = {
  error: string;
};

/** A rule that an option changes: its sentence with each of the values, or of a span as it usually is. */
export type OptionRule = {
  rule: string;
  texts: string[];
};

export type OptionShown = {
  name: string;
  text: string;
  default: OptionValue;
  values: OptionValue[];
  /** the values are the least and the most */
  span: boolean;
  rules: OptionRule[];
};

/** A named set of options; what is not in it is as usual. */
export type HouseRules = {
  name: string;
  title: string;
  about: string;
  options: Record<string, OptionValue>;
};

export type GameShown = {
  name: string;
  prefix: string;
  title: string;
  blurb: string;
  length: string;
  players: number[];
  /** by number of players */
  seats: Record<string, string[]>;
  options: OptionShown[];
  house: HouseRules[];
  bots: string[];
  styles: string[];
  lessons: number;
  /** that the lessons take which are enough to begin with */
  minutes: number;
  puzzles: number;
};

/** The common catalogue, and what each game adds to it, under its name. */
export type WordsShown = {
  common: Tables;
  games: Record<string, Tables>;
};

export type RuleShown = {
  number: string;
  section: string;
  sentence: string;
  basis: string;
};

export type RulebookShown = {
  title: string;
  text: string;
  rules: RuleShown[];
};

/** A position to draw: how a step of a lesson begins. */
export type PictureShown = {
  lesson: string;
  /** from 0 */
  step: number;
};

/** A game on one page; each picture in its text by the name that it has there. */
export type HowToPlayShown = {
  text: string;
  pictures: Record<string, PictureShown>;
};

/** A worked example of the rules as positions to draw: before and after, or one; none if there is no board to show. */
export type ExampleShown = {
  views: unknown[];
};

export type PartShown = {
  part: string;
  source: string;
  note: string;
};

export type ComponentsShown = {
  digest: string;
  parts: PartShown[];
  file: string;
};

export type SeatKey = {
  seat: number;
  secret: string;
  /** to the chance of the game; empty: nothing can be checked */
  commitment: string;
};

export type Created = {
  table: string;
  keys: SeatKey[];
};

export type Again = {
  table: string;
  commitment: string;
};

/** A number below n, drawn after that many decisions (0: set-up). */
export type DrawShown = {
  decision: number;
  n: number;
  drawn: number;
};

/** What the seed of a game is made of. Before the end, secret, additions, seed and draws are empty. */
export type ChanceShown = {
  /** empty: nothing can be checked here */
  commitment: string;
  /** the seats whose browsers have added something */
  added: number[];
  set_up: string;
  secret: string;
  /** by seat; empty: nothing */
  additions: string[];
  /** 64 bits, more than a number of JavaScript holds */
  seed: string;
  draws: DrawShown[];
};

/** What anybody may know of a table. */
export type Summary = {
  table: string;
  game: string;
  seats: SeatShown[];
  over: boolean;
  winners: number[];
  ending: Ending | null;
  to_move: number[];
  decisions: number;
  changed: number;
  from_record: boolean;
  /** none: ours */
  box: BoxAtTable | null;
  /** why it cannot be played or looked at as it went: its rules or components have changed; empty where it can */
  outdated: string;
};

/** The game after a number of decisions, through permitted eyes. */
export type Replayed = {
  decision: number;
  decisions: number;
  view: unknown;
  prompt: PromptShown;
  /** none: one only looks */
  choices: Choice[];
  over: boolean;
  log: LogEntry[];
  seats: SeatShown[];
};

export type HintChoice = {
  action: number;
  text: string;
  chance: number;
  /** of the search's thought that went there */
  share: number;
};

/** What the search thinks of my choices, best first. */
export type Hint = {
  version: number;
  choices: HintChoice[];
  chances: number[];
  /** of the best over the next, as a share of the win */
  gain: number;
  /** how much is to be made of that */
  sure: Sureness;
  /** what the best leads to that the next does not, in words; empty if nothing worth a word */
  why: string;
};

/** An action: decisions `number` to `until` of a seat. */
export type Judgement = {
  number: number;
  until: number;
  seat: number;
  chances: number[];
  lost: number;
  /** of every seat, by what was drawn or revealed; none if nothing was */
  luck: number[] | null;
};

/** Over the whole game. */
export type SeatReview = {
  actions: number;
  /** mistakes */
  large: number;
  small: number;
  /** given away by an action on average */
  lost: number;
  luck: number;
};

/** The choices of an action in words, and the things on the board that stand for them. */
export type Course = {
  texts: string[];
  things: string[];
};

/** An action that could have been better. */
export type TurningPoint = {
  number: number;
  until: number;
  seat: number;
  chosen: Course;
  best: Course;
  chance_chosen: number;
  chance_best: number;
  /** one of the few that mattered most */
  turning: boolean;
  /** a bot chose it in a person's place */
  stand_in: boolean;
};

/** A finished game judged action by action, as far as that has come: `done` of `of` decisions. */
export type Reviewed = {
  done: number;
  of: number;
  decisions: Judgement[];
  seats: SeatReview[];
  result: number[] | null;
  points: TurningPoint[];
  /** whether anything is hidden or left to chance in this game */
  uncertain: boolean;
  /** the box is too different from ours to call anything a turning point */
  far: boolean;
};

/** A lesson in the list of its game. */
export type LessonCard = {
  name: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
  /** choices that are enough */
  par: number;
  /** one of those that are enough to begin a game */
  first: boolean;
};

/** A part of a round or of a turn; now if one of its decisions is asked, while the view's `phase` is one of `during` (none: always). */
export type PhaseShown = {
  name: string;
  title: string;
  text: string;
  rule: string;
  decisions: string[];
  during: string[];
};

/** Said once: when its decision is asked of me, or when I see its event. */
export type TipShown = {
  name: string;
  title: string;
  text: string;
  why: string;
  rule: string;
  /** else empty */
  decision: string;
  event: string;
  /** whose doing the event is */
  of: 'me' | 'others' | 'any';
};

/** What helps a newcomer while the game is played. */
export type PrimerShown = {
  phases: PhaseShown[];
  tips: TipShown[];
  /** the rule of a thing, by its id or the beginning of it up to a colon */
  about: Record<string, string>;
  /** the rule that asks for a decision */
  asked: Record<string, string>;
};

/** A step of a lesson. */
export type StepShown = {
  /** from 0 */
  number: number;
  of: number;
  say: string;
  hint: string;
  /** things on the board */
  highlight: string[];
  /** of cards and tiles: those that are seen here first */
  signs: string[];
  /** something is to be done; else one reads, and goes on */
  todo: boolean;
  /** its choices count for the stars */
  counts: boolean;
  /** it begins where the last one has ended */
  onward: boolean;
};

/** A lesson where it stands now. */
export type LessonShown = {
  step: StepShown;
  /** of what I have just chosen */
  verdict: LessonVerdict;
  /** to that, in words; else empty */
  answer: string;
  moves: LessonMove[];
  since: number;
  state: TableState;
  /** what to choose, if I asked for it */
  show: Course | null;
};

/** A puzzle in the list of its game. */
export type PuzzleCard = {
  name: string;
  /** its place in that list, from 1 */
  number: number;
  grade: PuzzleGrade;
  seat: number;
  /** the seat's name */
  role: string;
  players: number;
};

/** The puzzle of a day. */
export type DailyPuzzle = {
  /** as in 2026-11-18 */
  date: string;
  game: string;
  puzzle: PuzzleCard;
};

/** The best action of a puzzle, and why. */
export type Solution = {
  best: Course;
  /** what comes of it, as the log tells it */
  told: string[];
  /** the chance to win with it */
  value: number;
  /** the best of those that do not count, */
  next: Course;
  /** and what it gives away */
  margin: number;
};

/** A puzzle where it stands now. */
export type PuzzleShown = {
  puzzle: PuzzleCard;
  /** the action goes on, it counts, or it does not and is taken back */
  verdict: LessonVerdict;
  /** what it gives away against the best, when it is whole */
  lost: number | null;
  /** that action in words */
  tried: string[];
  choices: number[];
  state: TableState;
  hint: string;
  /** if I asked for it, or have solved it */
  solution: Solution | null;
};

/** Where the choices of an attempt lead, through the eyes of the one whose action it was. */
export type Tried = {
  view: unknown;
  prompt: PromptShown;
  choices: Choice[];
  verdict: Verdict;
  /** against the best, when the action is done */
  lost: number | null;
};

export type BoxWish = {
  box: string;
  /** for how many its board is drawn */
  players?: number | null;
  language?: Language;
};

export type ComparedBoxes = {
  box: string;
  other: string;
  language?: Language;
};

export type KeptBox = {
  game: string;
  box: string;
};

/** Games with a box and, on the same seeds, with another or with ours. */
export type TrialWish = {
  box: string;
  other?: string | null;
  players?: number | null;
};

/** What a cell of a row takes. `path` leads to it inside the row. */
export type ColumnShown = {
  path: string[];
  label: string;
  kind: 'text' | 'number' | 'choice' | 'flag' | 'list' | 'lists' | 'table';
  /** of a list */
  item: 'text' | 'number' | 'choice' | 'flag' | 'list' | 'lists' | 'table';
  choices: string[];
  /** of the choices, in words */
  names: string[];
  least: number | null;
  most: number | null;
  optional: boolean;
  /** what often stands there */
  hints: string[];
  /** words of the file that stand in its texts, as people call them */
  terms: Record<string, string>;
};

/** Rows of the same columns; `path` leads to them. */
export type SheetOfPart = {
  path: string[];
  label: string;
  rows: 'single' | 'fixed' | 'named' | 'listed';
  /** of fixed rows */
  names: string[];
  /** rows of ours as people call them */
  called: Record<string, string>;
  least: number;
  most: number;
  /** a row is given in one piece */
  whole_rows: boolean;
  columns: ColumnShown[];
};

/** A part that an owner can fill in. */
export type PartOfBox = {
  table: string;
  title: string;
  source: string;
  /** the source in words */
  basis: string;
  /** what is known of it */
  note: string;
  /** what rests on it */
  rests: string;
  weight: number;
  /** what is drawn beside its rows */
  look: string;
  /** given in one piece */
  whole: boolean;
  /** of listed rows: the column that names a row */
  key: string;
  sheets: SheetOfPart[];
};

/** The parts of a game, the one that most hangs on first, and our tables. */
export type WorkshopShown = {
  game: string;
  digest: string;
  parts: PartOfBox[];
  ours: Tables;
};

export type CellProblem = {
  path: string[];
  text: string;
};

/** How many rows of a part are the owner's. */
export type PartCount = {
  table: string;
  yours: number;
  of: number;
};

/** How far a box is from ours. */
export type BoxGap = {
  /** rows that differ from ours */
  rows: number;
  /** rows in all */
  of: number;
  /** whether they are so many that bots, hints and reviews may misjudge it */
  far: boolean;
};

/** A box gone through. */
export type BoxChecked = {
  name: string;
  problems: CellProblem[];
  parts: PartCount[];
  /** what it says */
  tables: Tables;
  /** the same as TOML */
  file: string;
  /** what of it can be played with, laid over ours, as TOML; empty: nothing can */
  sound: string;
  /** of that */
  digest: string;
  gap: BoxGap | null;
  /** a position with it */
  view: unknown | null;
};

/** A cell that two boxes have otherwise. */
export type CellGap = {
  /** the steps of its path, with dots */
  column: string;
  /** null: not at all */
  one: unknown;
  other: unknown;
};

/** A row that two boxes have otherwise. */
export type BoxDifference = {
  table: string;
  /** of its sheet */
  path: string[];
  row: string;
  cells: CellGap[];
};

export type BoxesCompared = {
  differences: BoxDifference[];
  /** rows that both owners have filled in alike */
  confirmed: PartCount[];
};

export type BoxKept = {
  /** by which it is asked for */
  box: string;
};

export type BoxShared = {
  game: string;
  name: string;
  file: string;
  /** how long it is kept after it was last asked for; 0: for ever */
  days: number;
};

/** A figure of games with a box and with the other: both means, and the difference game by game with its 95 % interval. */
export type TrialRow = {
  name: string;
  /** a share of games, else a number */
  share: boolean;
  one: number;
  other: number;
  low: number;
  difference: number;
  high: number;
};

export type TrialShown = {
  trial: string;
  done: number;
  of: number;
  rows: TrialRow[];
};

/** A question is wanted. */
export type WorkWish = {
  /** of the program that asks: it must be the server's */
  version: string;
  /** seconds, if there is none yet */
  wait?: number;
};

/** A question, for a while. */
export type Lease = {
  name: string;
  /** who has it, to be told with whatever is said of it */
  holder: string;
  /** server/questions.py: in MessagePack, written as base64 */
  question: string;
  /** of the components that the game must be played with there */
  digests: string[];
  /** until another gets it, unless it is renewed */
  seconds: number;
};

export type Leased = {
  /** none: there was nothing to do */
  lease: Lease | null;
};

/** A question that I have. */
export type Held = {
  name: string;
  holder: string;
};

/** What came of it, in MessagePack, written as base64. */
export type WorkDone = {
  name: string;
  holder: string;
  outcome: string;
};

/** I cannot answer it; `badly`: what thought about it has died. */
export type GivenBack = {
  name: string;
  holder: string;
  badly?: boolean;
};

/** Whether it is still mine, and still wanted. */
export type GoOn = {
  go_on: boolean;
};
