/** The bots that people choose from, as the server offers them: levels, weakest first, and styles to play in. Asked for once. */
import type { GameShown } from '../../generated/protocol';
import { api } from './api';

type Offered = Pick<GameShown, 'bots' | 'styles'>;

let asked: Promise<Offered> | null = null;

export function offered(): Promise<Offered> {
  asked ??= api.games('en').then(([game]) => ({ bots: game?.bots ?? [], styles: game?.styles ?? [] }));
  return asked;
}

/** A bot is called `LEVEL` or `LEVEL/STYLE`. */
export const levelOf = (bot: string): string => bot.split('/')[0]!;
export const styleOf = (bot: string): string => bot.split('/')[1] ?? '';
export const inStyle = (level: string, style: string): string => (style ? `${level}/${style}` : level);
