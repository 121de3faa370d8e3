import { expect, it } from 'vitest';
import { called, namesOf } from '../lib/speech.svelte';
import { Words } from '../lib/words';
import { pieces } from '../live/names';
import type { SeatShown } from '../../generated/protocol';

const people = [
  { name: 'Eva', colour: 'madder' },
  { name: 'Eva B.', colour: 'woad' },
  { name: 'Blue', colour: 'moss' },
];
const marked = (text: string) => pieces(text, people).map((piece) => [piece.text, piece.colour]);

it('marks names as whole words, the longest that fits', () => {
  expect(marked('Eva B. frees Tara, which Eva controls.')).toEqual([
    ['Eva B.', 'woad'],
    [' frees Tara, which ', null],
    ['Eva', 'madder'],
    [' controls.', null],
  ]);
  expect(marked('Evasion of Blueberries')).toEqual([['Evasion of Blueberries', null]]);
});

it('leaves a text alone where nobody has a name', () => {
  expect(pieces('a.b', [{ name: '', colour: 'x' }])).toEqual([{ text: 'a.b', colour: null }]);
});

const seat = (role: string, name: string, kind: SeatShown['kind'] = 'person'): SeatShown => ({
  seat: 0,
  role,
  kind,
  name,
  bot: null,
  here: true,
  lent: false,
  resigned: false,
});

it('calls people by their names, others and namesakes by their colours', () => {
  const seats = [seat('red', 'Eva'), seat('blue', 'Jan'), seat('green', 'Jan'), seat('gold', 'random', 'bot')];
  expect(namesOf(seats)).toEqual({ red: 'Eva' });
  const lent = { ...seat('red', 'Eva', 'bot'), lent: true };
  expect([namesOf([lent]), namesOf([{ ...lent, resigned: true }])]).toEqual([{ red: 'Eva' }, {}]);
  const words = new Words('en', {
    named: { poss: "{who}'s" },
    player: { red: { name: 'Red', poss: "Red's" }, blue: { name: 'Blue', poss: "Blue's" } },
    seat: { red: 'Red', blue: 'Blue' },
    of: '{seat:poss} and {other:poss}',
  }).withNames(namesOf(seats));
  const [red, blue] = [
    { table: 'player', key: 'red' },
    { table: 'player', key: 'blue' },
  ];
  expect(words.say('of', { seat: red, other: blue })).toBe("Eva's and Blue's");
  expect(called(seats, seat('red', 'Eva'), words)).toBe('Eva');
  expect(called(seats, seat('blue', 'Jan'), words)).toBe('Blue');
});
