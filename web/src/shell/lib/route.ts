/** The addresses of the page. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; tab: 'rules' | 'components' }
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
  return { page: 'lost' };
}

export const tablePath = (table: string) => `/t/${table}`;
export const momentPath = (table: string, at: number) => `${tablePath(table)}?at=${at}`;
export const replayPath = (table: string, at: number | null = null, review = false) =>
  `/replay/${table}${at === null ? (review ? '?review' : '') : `?at=${at}${review ? '&review' : ''}`}`;
export const rulesPath = (game: string, rule = '') => `/rules/${game}${rule && `#${rule}`}`;
export const componentsPath = (game: string) => `/rules/${game}/components`;

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
