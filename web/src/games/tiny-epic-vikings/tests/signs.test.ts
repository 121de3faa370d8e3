import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { FACES } from '../..';
import { expectTold, legend, shapes } from '../../shared/tests/legend';
import CardFace from '../CardFace.svelte';
import FavorFace from '../FavorFace.svelte';
import Sign from '../Sign.svelte';
import { SIGNS } from '../signs';
import { SCENES } from './scenes';

afterEach(cleanup);

describe('the legend', () => {
  it('has every sign that is drawn on a card', () => {
    const views = Object.values(SCENES).map(({ view }) => view);
    const cards = Object.values(Object.assign({}, ...views.map((view) => view.cards)) as (typeof views)[0]['cards']);
    const favors = Object.values(views[0]?.favor_cards ?? {});
    expect([cards.length, favors.length]).toEqual([48, 18]);
    const known = legend(Sign, SIGNS);
    const drawn = [
      ...cards.flatMap((card) => shapes(render(CardFace, { card }))),
      ...favors.flatMap((card) => shapes(render(FavorFace, { card }))),
    ];
    for (const shape of new Set(drawn)) expect(known).toContain(shape);
  });

  it('tells each sign in each language, and no other', () => {
    expect(FACES['tiny-epic-vikings']?.signs).toBe(SIGNS);
    expectTold('tiny_epic_vikings', SIGNS);
  });
});
