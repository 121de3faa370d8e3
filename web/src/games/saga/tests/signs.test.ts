import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { FACES } from '../..';
import { expectTold, legend, shapes } from '../../shared/tests/legend';
import ActionTile from '../ActionTile.svelte';
import { SCENES } from '../gallery/fixtures';
import Sign from '../Sign.svelte';
import { SIGNS } from '../signs';

afterEach(cleanup);

describe('the legend', () => {
  it('has every sign that is drawn on a tile', () => {
    const known = legend(Sign, SIGNS);
    const { tiles } = SCENES.start?.view ?? { tiles: [] };
    expect(tiles).toHaveLength(4);
    for (const tile of tiles) {
      const drawn = shapes(render(ActionTile, { tile, lower: 'V', words: false, names: (thing) => thing }));
      for (const shape of drawn) expect(known, String(tile.id)).toContain(shape);
    }
  });

  it('tells each sign in each language, and no other', () => {
    expect(FACES.saga?.signs).toBe(SIGNS);
    expectTold('saga', SIGNS);
  });
});
