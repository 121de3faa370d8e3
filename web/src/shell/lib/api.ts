/** The REST interface. What is not granted comes as a sentence for people, in the language of the page. */
import type {
  Again,
  Attempt,
  BoxChecked,
  BoxesCompared,
  BoxKept,
  BoxShared,
  BoxWish,
  ChanceShown,
  ComparedBoxes,
  ComponentsShown,
  ExampleShown,
  Created,
  DailyPuzzle,
  GameShown,
  HowToPlayShown,
  Hint,
  KeptBox,
  LessonCard,
  LessonShown,
  LessonWhy,
  LessonWish,
  PuzzleCard,
  PuzzleShown,
  PuzzleWhy,
  PuzzleWish,
  Replayed,
  Reviewed,
  RulebookShown,
  SeatKey,
  Sheet,
  NewTable,
  PrimerShown,
  Summary,
  TrialShown,
  TrialWish,
  Tried,
  WhatIf,
  WhyNot,
  WorkshopShown,
} from '../../generated/protocol';
import type { Language, Tables } from './words';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Where the server has too much to do, what only asks is asked again when it says, as long as that is soon. */
const SOON = 20;
const TRIES = 4;

async function ask(path: string, init: RequestInit = {}, tries = TRIES): Promise<Response> {
  const headers = { ...init.headers, 'Accept-Language': document.documentElement.lang };
  const answer = await fetch(`/api/${path}`, { ...init, headers });
  if (answer.ok) return answer;
  const wait = Number(answer.headers.get('Retry-After') ?? Infinity);
  if (answer.status === 429 && !init.method && wait <= SOON && tries > 1) {
    await new Promise((go) => setTimeout(go, 1000 * wait));
    return ask(path, init, tries - 1);
  }
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new Refusal(body.error ?? '', answer.status);
}

const get = async <T>(path: string, init?: RequestInit) => (await ask(path, init)).json() as Promise<T>;
const sent = (method: string, body: unknown, secret = ''): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...(secret && { 'X-Seat-Secret': secret }) },
  body: JSON.stringify(body),
});
const post = <T>(path: string, body: unknown, secret = '') => get<T>(path, sent('POST', body, secret));
const secretHeader = (secret?: string) => (secret ? { headers: { 'X-Seat-Secret': secret } } : {});

export const api = {
  games: (language: Language) => get<GameShown[]>(`games?language=${language}`),
  words: (language: Language) => get<{ common: Tables; games: Record<string, Tables> }>(`words/${language}`),
  howToPlay: (game: string, language: Language) => get<HowToPlayShown>(`how-to-play/${game}?language=${language}`),
  rules: (game: string, language: Language) => get<RulebookShown>(`rules/${game}?language=${language}`),
  /** As they hold with the options of a table. */
  rulesOf: (table: string, language: Language) => get<RulebookShown>(`tables/${table}/rules?language=${language}`),
  example: (game: string, number: string) => get<ExampleShown>(`examples/${game}/${number}`),
  components: (game: string) => get<ComponentsShown>(`components/${game}`),
  workshop: (game: string, language: Language) => get<WorkshopShown>(`workshop/${game}?language=${language}`),
  checkBox: (game: string, wish: BoxWish) => post<BoxChecked>(`workshop/${game}/check`, wish),
  compareBoxes: (game: string, wish: ComparedBoxes) => post<BoxesCompared>(`workshop/${game}/compare`, wish),
  keepBox: (box: KeptBox) => post<BoxKept>('boxes', box),
  boxOf: (table: string) => get<BoxShared>(`tables/${table}/box`),
  keptBox: (id: string) => get<BoxShared>(`boxes/${id}`),
  beginTrial: (game: string, wish: TrialWish) => post<TrialShown>(`workshop/${game}/trial`, wish),
  trial: (id: string) => get<TrialShown>(`trials/${id}`),
  endTrial: (id: string) => ask(`trials/${id}`, { method: 'DELETE' }),
  lessons: (game: string, language: Language) => get<LessonCard[]>(`lessons/${game}?language=${language}`),
  primer: (game: string, language: Language) => get<PrimerShown>(`primer/${game}?language=${language}`),
  lesson: (game: string, name: string, wish: LessonWish) => post<LessonShown>(`lessons/${game}/${name}`, wish),
  lessonWhy: (game: string, name: string, wish: LessonWhy) => post<WhyNot>(`lessons/${game}/${name}/why`, wish),
  daily: (date: string) => get<DailyPuzzle>(`puzzle-of-the-day?date=${date}`),
  puzzles: (game: string) => get<PuzzleCard[]>(`puzzles/${game}`),
  puzzle: (game: string, name: string, wish: PuzzleWish) => post<PuzzleShown>(`puzzles/${game}/${name}`, wish),
  puzzleWhy: (game: string, name: string, wish: PuzzleWhy) => post<WhyNot>(`puzzles/${game}/${name}/why`, wish),
  create: (setUp: NewTable) => post<Created>('tables', { ...setUp, adds: true }),
  openTables: () => get<Summary[]>('tables'),
  lookup: (tables: string[]) => post<Summary[]>('tables/lookup', { tables }),
  table: (id: string) => get<Summary>(`tables/${id}`),
  again: (id: string, secret: string) => get<Again>(`tables/${id}/again`, { method: 'POST', ...secretHeader(secret) }),
  chance: (id: string, secret?: string) => get<ChanceShown>(`tables/${id}/chance`, secretHeader(secret)),
  sit: (id: string, seat: number, name: string) => post<SeatKey>(`tables/${id}/seats/${seat}`, { name }),
  setPlayer: (id: string, seat: number, bot: string | null, secret?: string) =>
    ask(`tables/${id}/seats/${seat}/player`, sent('PUT', { bot }, secret)),
  leave: (id: string, resign: boolean, secret?: string) => ask(`tables/${id}/leave`, sent('POST', { resign }, secret)),
  hint: (id: string, language: Language, secret?: string) => post<Hint>(`tables/${id}/hint`, { language }, secret),
  review: (id: string, language: Language) => get<Reviewed>(`tables/${id}/review?language=${language}`),
  attempt: (id: string, number: number, wish: Attempt, secret: string) =>
    post<Tried>(`tables/${id}/review/${number}`, wish, secret),
  whatIf: (id: string, wish: WhatIf, secret?: string) => post<Created>(`tables/${id}/what-if`, wish, secret),
  openRecord: (text: string, components: string | null) => post<Created>('records', { text, components }),
  record: async (id: string, secret?: string) => (await ask(`tables/${id}/record`, secretHeader(secret))).text(),
  sheets(id: string, at: number, line: number, seat: number | null, language: Language, secret?: string) {
    const eyes = seat === null ? '' : `&seat=${seat}`;
    return get<Sheet[]>(`tables/${id}/sheets/${at}/${line}?language=${language}${eyes}`, secretHeader(secret));
  },
  position(id: string, decision: number, seat: number | null, language: Language, secret?: string) {
    const eyes = seat === null ? '' : `&seat=${seat}`;
    return get<Replayed>(`tables/${id}/positions/${decision}?language=${language}${eyes}`, secretHeader(secret));
  },
};

/** Give the reader a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
