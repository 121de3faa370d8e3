/** The levels of the bots, weakest first, as the server offers them; asked for once. */
import { api } from './api';

let asked: Promise<string[]> | null = null;

export function levels(): Promise<string[]> {
  asked ??= api.games('en').then((games) => games[0]?.bots ?? []);
  return asked;
}
