import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { FACES } from '../..';
import BrianBoruCard from '../../brian-boru/ActionCard.svelte';
import BrianBoruSign from '../../brian-boru/Sign.svelte';
import { SIGNS as BRIAN_BORU } from '../../brian-boru/signs';
import type { PrintedCard, Suit, SymbolName } from '../../brian-boru/view';
import ActionTile from '../../saga/ActionTile.svelte';
import { SCENES as SAGA_SCENES } from '../../saga/gallery/fixtures';
import SagaSign from '../../saga/Sign.svelte';
import { SIGNS as SAGA } from '../../saga/signs';
import CardFace from '../../tiny-epic-vikings/CardFace.svelte';
import FavorFace from '../../tiny-epic-vikings/FavorFace.svelte';
import VikingsSign from '../../tiny-epic-vikings/Sign.svelte';
import { SIGNS as VIKINGS } from '../../tiny-epic-vikings/signs';
import { SCENES } from '../../tiny-epic-vikings/tests/scenes';

afterEach(cleanup);

const OWN = '../src/meadhall/games';
/** What is scaled is a sign; all else of a card is its frame. */
const DRAWN = "g[transform*='scale'] path";

const shapes = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll(DRAWN)].map((path) => path.getAttribute('d') ?? '');

const legend = (sign: Component<{ name: string }>, signs: Record<string, readonly string[]>) =>
  new Set(
    Object.values(signs)
      .flat()
      .flatMap((name) => shapes(render(sign, { name }))),
  );

/** The cards of Brian Boru as its box lists them. */
function printedCards(): PrintedCard[] {
  const text = readFileSync(`${OWN}/brian_boru/components.toml`, 'utf8');
  const row = /\{ value = (\d+), suit = "(\w+)"(.*) \},/g;
  return [...text.matchAll(row)].map(([, value, suit, rest = '']) => ({
    value: Number(value),
    suit: suit as Suit,
    lines: [...rest.matchAll(/(?:primary|upper|lower) = "([\w ]+)"/g)].map(
      ([, line = '']) => line.split(' ') as SymbolName[],
    ),
  }));
}

describe('the legend', () => {
  it('of Brian Boru has every sign that is drawn on a card', () => {
    const [known, cards] = [legend(BrianBoruSign, BRIAN_BORU), printedCards()];
    expect(cards).toHaveLength(25);
    for (const card of cards)
      for (const shape of shapes(render(BrianBoruCard, { card }))) expect(known, String(card.value)).toContain(shape);
  });

  it('of Tiny Epic Vikings has every sign that is drawn on a card', () => {
    const views = Object.values(SCENES).map(({ view }) => view);
    const cards = Object.values(Object.assign({}, ...views.map((view) => view.cards)) as (typeof views)[0]['cards']);
    const favors = Object.values(views[0]?.favor_cards ?? {});
    expect([cards.length, favors.length]).toEqual([48, 18]);
    const known = legend(VikingsSign, VIKINGS);
    const drawn = [
      ...cards.flatMap((card) => shapes(render(CardFace, { card }))),
      ...favors.flatMap((card) => shapes(render(FavorFace, { card }))),
    ];
    for (const shape of new Set(drawn)) expect(known).toContain(shape);
  });

  it('of Saga has every sign that is drawn on a tile', () => {
    const known = legend(SagaSign, SAGA);
    const { tiles } = SAGA_SCENES.start?.view ?? { tiles: [] };
    expect(tiles).toHaveLength(4);
    for (const tile of tiles) {
      const drawn = shapes(render(ActionTile, { tile, lower: 'V', words: false, names: (thing) => thing }));
      for (const shape of drawn) expect(known, String(tile.id)).toContain(shape);
    }
  });

  it.each(Object.entries({ saga: SAGA, brian_boru: BRIAN_BORU, tiny_epic_vikings: VIKINGS }))(
    'of %s tells each sign in each language, and no other',
    (game, signs) => {
      expect(FACES[game.replaceAll('_', '-')]?.signs).toBe(signs);
      for (const language of ['en', 'pl', 'cs']) {
        const text = readFileSync(`${OWN}/${game}/words/${language}.toml`, 'utf8');
        const table = (name: string) => (text.split(`\n[${name}]\n`)[1] ?? '').split('\n[')[0] ?? '';
        const told = [...table('sign').matchAll(/^(\w+) = "[^":]+: [^"]+\."$/gm)].map(([, name]) => name);
        expect(told).toEqual([...new Set(Object.values(signs).flat())]);
        const groups = [...table('sign_group').matchAll(/^(\w+) = "/gm)].map(([, name]) => name);
        expect(groups).toEqual(Object.keys(signs));
      }
    },
  );
});
