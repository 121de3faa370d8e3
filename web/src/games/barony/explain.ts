/** What the things of Barony's board say of themselves. */
import { raised, type Noun, type Words } from '../../shell/lib/words';
import type { Card } from '../types';
import { isBorder, near } from './model/geometry';
import { ACTIONS, KINDS, LETTERS, SEATS, TITLES, type BaronyView, type Hex, type Kind } from './view';
import { spoken } from '../shared/spoken';

const noun = (table: string, key: string): Noun => ({ table, key });
export const player = (seat: number): Noun => noun('player', SEATS[seat] ?? '');

function standing(words: Words, hex: Hex): string[] {
  return hex.knights.flatMap((n, seat) => {
    const building = hex.building?.seat === seat ? [words.name(noun('piece', hex.building.kind))] : [];
    const pieces = [...building, ...(n ? [words.say('knights', { n })] : [])];
    return pieces.length ? [`${words.name(player(seat))}: ${pieces.join(', ')}`] : [];
  });
}

function hexCard(words: Words, hex: Hex, view: BaronyView): Card {
  const lines = standing(words, hex);
  const { terrain } = hex;
  if (terrain === 'lake') lines.push(words.say('board.lake'));
  else {
    const { gold, silver } = view.values[terrain];
    lines.push(words.say('board.pays', { token: noun('token', terrain), gold, silver }));
    if (terrain === 'forest') lines.push(words.say('board.forest'));
    if (terrain === 'mountain') lines.push(words.say('board.mountain'));
    if (near(view.hexes, hex).some((other) => other.terrain === 'lake')) lines.push(words.say('board.lakeside'));
    if (view.phase !== 'layout' && isBorder(view.hexes, hex)) lines.push(words.say('board.border'));
  }
  const name = words.title('terrain', terrain);
  return { title: view.phase === 'layout' ? name : `${name}, ${words.say('hex.name', { hex: hex.id })}`, lines };
}

export const tileName = (words: Words, kind: string) =>
  [...kind].map((letter) => words.name(noun('terrain', LETTERS[letter] ?? 'lake'))).join('-');

function slotName(words: Words, slot: string): string {
  const [q = '', r = '', way = ''] = slot.split(',');
  return raised(words.say(way === 'down' ? 'slot_down' : 'slot_up', { q, r }));
}

const scoresOf = (words: Words, { seats }: BaronyView): string[] =>
  seats.map(
    ({ title, points }, seat) => `${words.name(player(seat))}: ${words.name(noun('title_of', title))}, ${points}`,
  );

/** A space of the score board: its title and new cities, its points, and whose marker stands there. */
function cellCard(view: BaronyView, title: string, cities: number, words: Words): Card {
  const rank = TITLES.findIndex((one) => one === title);
  const n = view.points.title * rank + view.points.city * cities;
  const there = view.seats.flatMap((one, seat) =>
    one.title === title && one.new_cities === cities ? [words.name(player(seat))] : [],
  );
  const who = there.length ? [words.both(there)] : [];
  const name = words.title('title_of', title);
  return {
    title: `${name}, ${words.say('board.points', { n })}`,
    lines: [...who, words.say('about.cell', { n: cities })],
  };
}

/** What is laid, turned or paid, and the score board: the title of each, and its text. */
function loose(kind: string, one: string, view: BaronyView, words: Words): Card | null {
  const title = {
    slot: () => slotName(words, one),
    tile: () => raised(tileName(words, one)),
    way: () => raised(words.say(`choice.way.${one}`)),
    turn: () => raised(words.say(`choice.turn.${one}`)),
    knights: () => raised(words.say('knights', { n: Number(one) })),
    pay: () => words.say('choice.action.title'),
    score: () => words.say('board.score'),
  }[kind];
  if (!title) return null;
  const scores = kind === 'score' ? scoresOf(words, view) : [];
  return { title: title(), lines: [...scores, words.say(`about.thing.${kind}`)] };
}

export function cardOf(thing: string, view: BaronyView, words: Words): Card | null {
  const [kind = '', one = ''] = thing.split(':');
  if (kind === 'hex') {
    const hex = view.hexes.find(({ id }) => id === Number(one));
    return hex ? hexCard(words, hex, view) : null;
  }
  if (kind === 'action' && ACTIONS.some((action) => action === one))
    return { title: words.say(`choice.action.${one}`), lines: [words.say(`board.action.${one}`)] };
  if (kind === 'token' && KINDS.some((token) => token === one)) {
    const { gold, silver } = view.values[one as Kind];
    return { title: words.title('token', one), lines: [words.say('board.worth', { gold, silver })] };
  }
  if (kind === 'cell') return cellCard(view, one, Number(thing.split(':')[2]), words);
  if (kind === 'reserve') return { title: words.title('piece', one), lines: [words.say(`board.piece.${one}`)] };
  if (kind === 'held' && view.seats[Number(thing.split(':')[2])]) {
    return { title: words.say(`about.${one}.title`), lines: [words.say(`about.${one}.text`)] };
  }
  return loose(kind, one, view, words);
}

/** What the board and the rack ask for. */
export function namesOf(view: BaronyView, words: Words): (thing: string) => string {
  return (thing) => {
    const [kind = '', one = ''] = thing.split(':');
    if (kind === 'board' || kind === 'north') return words.say(`board.${kind}`);
    if (kind === 'score') return `${words.say('board.score')}. ${scoresOf(words, view).join('. ')}`;
    if (kind === 'round') {
      const line = words.say('round_line', { n: view.round });
      const last = view.last_round ? [words.say('last_round_line')] : [];
      const { bank } = view;
      const left = bank ? KINDS.map((token) => `${words.name(noun('terrain', token))} ${bank[token]}`) : [];
      const stock = bank ? [`${words.name(noun('piece', 'bank'))}: ${left.join(', ')}`] : [];
      return [line, ...last, ...stock].join(' · ');
    }
    if (kind === 'title') return words.title('title_of', one);
    if (kind === 'way') return raised(words.say(`choice.way.${one}`));
    if (kind === 'slot') return slotName(words, one);
    const card = cardOf(thing, view, words);
    return card ? spoken(card.title, ...card.lines) : thing;
  };
}
