/** The signs of the cards, in the order in which a newcomer meets them; the last are those of the lone player's enemy. */
import type { Sign } from './model/acts';

export const SIGNS = {
  rune: ['riches', 'secrets', 'wrath', 'any_rune'],
  card: ['strength', 'times', 'plus', 'steel_cost', 'needs', 'number', 'per'],
  act: [
    'sail',
    'explore',
    'harvest',
    'build',
    'smite',
    'enter_battle',
    'explore_temple',
    'draw_replace',
    'exchange',
    'fury',
  ],
  good: ['wood', 'food', 'steel', 'any'],
  enemy: ['enemy_fury', 'chase', 'cross', 'settler', 'boat', 'temple', 'enemy_battle'],
} as const;

export type SignName = (typeof SIGNS)[keyof typeof SIGNS][number];

/** Those that are drawn of several signs, or of another than their name says. */
export const ROWS: Partial<Record<SignName, Sign[]>> = {
  riches: [{ rune: 'riches' }],
  secrets: [{ rune: 'secrets' }],
  wrath: [{ rune: 'wrath' }],
  any_rune: [{ rune: 'any' }],
  strength: [{ text: '5' }],
  times: [{ text: '2×' }, { rune: 'secrets' }],
  plus: [{ text: '2+' }, { glyph: 'food' }],
  number: [{ glyph: 'sail' }, { text: '3' }],
  per: [{ glyph: 'wood' }, { text: '/' }, { rune: 'secrets' }],
  enemy_fury: [{ glyph: 'fury' }],
  enemy_battle: [{ glyph: 'enter_battle' }],
};
