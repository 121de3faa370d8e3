/** The language that the page speaks now, and its words. */
import { api } from './api';
import { remember, remembered } from './memory';
import type { SeatShown } from '../../generated/protocol';
import { LANGUAGES, raised, Words, type Language, type Tables, type Value } from './words';

const RETRY = 3000;

function preferred(): Language {
  const wanted = [remembered('language'), ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.some((one) => one === tag))) ?? 'en';
}

class Speech {
  language = $state<Language>(preferred());
  words = $state.raw<Words | null>(null);
  private games = $state.raw<Record<string, Tables>>({});

  async load(): Promise<void> {
    const language = this.language;
    try {
      const { common, games } = await api.words(language);
      if (language !== this.language) return;
      this.games = games;
      this.words = new Words(language, common);
      document.documentElement.lang = language;
    } catch {
      setTimeout(() => void this.load(), RETRY);
    }
  }

  async change(language: Language): Promise<void> {
    this.language = language;
    remember('language', language);
    await this.load();
  }

  /** The words of a game, with the common ones among them. */
  of(game: string): Words {
    return new Words(this.words?.language ?? 'en', { ...this.words?.tables, ...this.games[game] });
  }
}

export const speech = new Speech();

/** A message of the page itself. */
export const t = (key: string, args?: Record<string, Value>): string => speech.words?.say(`page.${key}`, args) ?? '';

/** A word that may be missing for what we have not heard of yet (a new bot, an option's value). */
export function known(key: string, otherwise: string): string {
  return speech.words?.has(`page.${key}`) ? t(key) : otherwise;
}

/** The name of a bot's level. */
/** A bot by its level, and by what else its name tells: its style, or that it plays without a net. */
export function botName(bot: string): string {
  const [level = '', ...manners] = bot.split('/');
  return [known(`bot.${level}`, level), ...manners.map((manner) => known(`style.${manner}`, manner))].join(', ');
}

/** The server's name for a person who has given none: a guest, in everybody's own language. */
export const NAMELESS = '?';
const named = (name: string): string => (name === NAMELESS ? t('lobby.nameless') : name);

/** The name of who sits there. */
export function sitter({ kind, name: given, bot, lent, resigned }: SeatShown): string {
  const name = named(given);
  if (kind === 'open') return t('seat.open');
  if (bot && resigned) return t('seat.after', { bot: botName(bot), name });
  if (bot && lent) return t('seat.plays_for', { bot: botName(bot), name });
  return bot ? botName(bot) : name;
}

/** Who has resigned does not play on: what the bot does is not told under their name. */
const isPerson = ({ kind, lent, resigned }: SeatShown) => kind === 'person' || (lent && !resigned);

/** The people who are called by their own name at a table, by role: all but those of whom two have the same. As the server does. */
export function namesOf(seats: SeatShown[]): Record<string, string> {
  const people = seats.filter(isPerson);
  const alone = people.filter(({ name }) => people.filter((one) => one.name === name).length === 1);
  return Object.fromEntries(alone.map(({ role, name }) => [role, named(name)]));
}

/** What a seat is called at a table: by a name of its own, or by its role. */
export const called = (seats: SeatShown[], { role }: SeatShown, words: Words): string =>
  namesOf(seats)[role] ?? words.title('seat', role);

/** A fragment as a sentence of its own. */
export const sentence = (text: string): string => raised(text) + (/[.!?]$/.test(text) ? '' : '.');

/** What went wrong: what the server says of it, or that it cannot be reached. */
export function problemOf(error: unknown): string {
  if (error instanceof TypeError) return t('offline');
  const told = error instanceof Error ? error.message : String(error);
  return told ? sentence(told) : t('failed');
}

/** A share of the whole, as the language writes it. */
export const percent = (share: number): string => speech.words?.percent(share) ?? '';
