import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { FACES } from '../..';
import { expectTold, legend, ownFile, shapes } from '../../shared/tests/legend';
import ActionCard from '../ActionCard.svelte';
import Sign from '../Sign.svelte';
import { SIGNS } from '../signs';
import type { PrintedCard, Suit, SymbolName } from '../view';

afterEach(cleanup);

/** The cards as the box lists them. */
function printedCards(): PrintedCard[] {
  const row = /\{ value = (\d+), suit = "(\w+)"(.*) \},/g;
  return [...ownFile('brian_boru', 'components.toml').matchAll(row)].map(([, value, suit, rest = '']) => ({
    value: Number(value),
    suit: suit as Suit,
    lines: [...rest.matchAll(/(?:primary|upper|lower) = "([\w ]+)"/g)].map(
      ([, line = '']) => line.split(' ') as SymbolName[],
    ),
  }));
}

describe('the legend', () => {
  it('has every sign that is drawn on a card', () => {
    const [known, cards] = [legend(Sign, SIGNS), printedCards()];
    expect(cards).toHaveLength(25);
    for (const card of cards)
      for (const shape of shapes(render(ActionCard, { card }))) expect(known, String(card.value)).toContain(shape);
  });

  it('tells each sign in each language, and no other', () => {
    expect(FACES['brian-boru']?.signs).toBe(SIGNS);
    expectTold('brian_boru', SIGNS);
  });
});
