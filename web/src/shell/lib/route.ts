/** The addresses of the page. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; tab: 'rules' | 'components' }
  | { page: 'how'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; puzzle: string }
  | { page: 'box'; game: string }
  | { page: 'lost' };

const ID = '([A-Za-z0-9_-]+)';

export function routeOf(path: string): Route {
  const match = (pattern: string) => new RegExp(`^${pattern}/?$`).exec(path);
  let found;
  if (match('')) return { page: 'lobby' };
  if ((found = match(`/t/${ID}`))) return { page: 'table', table: found[1] ?? '' };
  if ((found = match(`/replay/${ID}`))) return { page: 'replay', table: found[1] ?? '' };
  if ((found = match(`/rules/${ID}(/components)?`)))
    return { page: 'rules', game: found[1] ?? '', tab: found[2] ? 'components' : 'rules' };
  if ((found = match(`/play/${ID}`))) return { page: 'how', game: found[1] ?? '' };
  if ((found = match(`/learn/${ID}`))) return { page: 'learn', game: found[1] ?? '' };
  if ((found = match(`/learn/${ID}/${ID}`))) return { page: 'lesson', game: found[1] ?? '', lesson: found[2] ?? '' };
  if ((found = match(`/puzzles/${ID}`))) return { page: 'puzzles', game: found[1] ?? '' };
  if ((found = match(`/puzzles/${ID}/${ID}`))) return { page: 'puzzle', game: found[1] ?? '', puzzle: found[2] ?? '' };
  if ((found = match(`/box/${ID}`))) return { page: 'box', game: found[1] ?? '' };
  return { page: 'lost' };
}

export const tablePath = (table: string) => `/t/${table}`;
export const momentPath = (table: string, at: number) => `${tablePath(table)}?at=${at}`;
export const replayPath = (table: string, at: number | null = null, review = false) =>
  `/replay/${table}${at === null ? (review ? '?review' : '') : `?at=${at}${review ? '&review' : ''}`}`;
export const rulesPath = (game: string, rule = '') => `/rules/${game}${rule && `#${rule}`}`;
export const componentsPath = (game: string) => `/rules/${game}/components`;

/** The game on one page, at one of its sections. */
export const howPath = (game: string, section = 0) => `/play/${game}${section ? `#s${section}` : ''}`;
export const learnPath = (game: string) => `/learn/${game}`;
export const lessonPath = (game: string, lesson: string, step = 0) =>
  `/learn/${game}/${lesson}${step ? `?step=${step + 1}` : ''}`;

export const puzzlesPath = (game: string) => `/puzzles/${game}`;
export const puzzlePath = (game: string, puzzle: string, day = '') =>
  `/puzzles/${game}/${puzzle}${day && `?day=${day}`}`;

/** My box of a game: one of this browser's, or one that the server keeps for its link. */
export const boxPath = (game: string, which: { box?: string; kept?: string } = {}, part = '') => {
  const asked = new URLSearchParams(which).toString();
  return `/box/${game}${asked && `?${asked}`}${part && `#${part}`}`;
};

/** The box that the address names. */
export function boxIn(search: string): { box: string | null; kept: string | null } {
  const found = new URLSearchParams(search);
  const id = (name: string) => (new RegExp(`^${ID}$`).test(found.get(name) ?? '') ? found.get(name) : null);
  return { box: id('box'), kept: id('kept') };
}

/** The day whose puzzle the address names. */
export function dayIn(search: string): string | null {
  const found = new URLSearchParams(search).get('day') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(found) ? found : null;
}

/** The step that the address of a lesson names, from 0. */
export function stepIn(search: string): number | null {
  const found = new URLSearchParams(search).get('step') ?? '';
  return /^[1-9]\d?$/.test(found) ? Number(found) - 1 : null;
}

/** The decision that the address of a moment names. */
export function momentIn(search: string): number | null {
  const found = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,6}$/.test(found) ? Number(found) : null;
}

/** Whether the address of a replay asks for its review. */
export const reviewIn = (search: string): boolean => new URLSearchParams(search).has('review');

/** The seat that a personal link carries behind its #; that part never reaches a server. */
export function seatInLink(hash: string): { seat: number; secret: string } | null {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = found.get('seat') ?? '';
  const secret = found.get('key') ?? '';
  return /^[0-4]$/.test(seat) && secret ? { seat: Number(seat), secret } : null;
}

export const personalLink = (origin: string, table: string, { seat, secret }: { seat: number; secret: string }) =>
  `${origin}${tablePath(table)}#seat=${seat}&key=${encodeURIComponent(secret)}`;
