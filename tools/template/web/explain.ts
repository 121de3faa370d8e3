/** What the things of New Game's board say of themselves, in the reader's language. */
import type { Noun, Words } from '../../shell/lib/words';
import type { Card } from '../types';
import { SEATS, type NewGameView } from './view';

export const player = (seat: number): Noun => ({ table: 'player', key: SEATS[seat] ?? '' });

export function cardOf(thing: string, view: NewGameView, words: Words): Card | null {
  if (thing === 'die:throw') return { title: words.say('board.die'), lines: [words.say('board.throw')] };
  const space = view.spaces.find(({ id }) => thing === `space:${id}`);
  if (!space) return null;
  const { id, seat, crowned } = space;
  const lines = [seat === null ? words.say('board.free') : words.say('board.stone', { player: player(seat) })];
  if (crowned) lines.push(words.say('board.crown'));
  if (view.seat !== null && view.players[view.seat]?.card === id) lines.push(words.say('board.own_card'));
  return { title: words.say('space', { n: id }), lines };
}

/** The name of a thing, with all that its drawing shows. */
export function namesOf(view: NewGameView, words: Words): (thing: string) => string {
  return (thing) => {
    const card = cardOf(thing, view, words);
    return card ? [card.title, ...card.lines].join('. ') : words.say('board.board');
  };
}
