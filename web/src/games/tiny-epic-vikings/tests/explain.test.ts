import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Words } from '../../../shell/lib/words';
import { cardOf, explained, groundOf, namesOf } from '../explain';
import { actSigns, row, strengthSigns } from '../model/acts';
import { SCENES } from './scenes';

/** Shows keys in place of words: enough to see what is said. */
const words = new Words('en', {});

describe('explain', () => {
  it.each(Object.entries(SCENES))(
    'has a card for all that may be clicked in the scene %s',
    (_, { view, clickable }) => {
      for (const thing of clickable) expect(cardOf(thing, view, words)?.title, thing).toBeTruthy();
    },
  );

  it('has a card for whatever else lies on the board', () => {
    const { view } = SCENES.solo;
    const piles = ['deck', 'discards', 'invaders', 'era', 'deck:enemy', 'party:blue', 'party:enemy', 'symbol:wood:2'];
    const mats = ['space:blue:boat-1', 'space:blue:temple-2', 'good:blue:food', 'god:riches', 'dedication:2'];
    for (const thing of [...piles, ...mats, 'hidden:enemy']) expect(cardOf(thing, view, words)?.title).toBeTruthy();
    expect(cardOf('island:nowhere', view, words)).toBeNull();
  });

  it('says what influence each clan has on an island', () => {
    const { view } = SCENES.solo;
    const island = view.islands.find(({ influence }) => Object.keys(influence).length > 0);
    const lines = cardOf(`island:${island?.id}`, view, words)?.lines ?? [];
    const clans = Object.keys(island?.influence ?? {});
    expect(lines.filter((line) => line === 'board.influence')).toHaveLength(clans.length);
  });

  it('says of places that their names are ours, where they are', () => {
    const { view } = SCENES.start;
    const [first, second] = view.islands.map(({ id }) => id);
    const named = new Words('en', { isle: { [first ?? '']: 'Gullholm' }, board: { our_name: 'ours' } });
    expect(explained(`island:${first}`, view, named)?.lines.at(-1)).toBe('ours');
    expect(explained(`island:${second}`, view, named)?.lines).not.toContain('ours');
    expect(explained('era', view, named)?.lines).not.toContain('ours');
    expect(namesOf(view, named)(`island:${first}`)).not.toContain('ours');
  });

  it('gives back what it does not know', () => {
    expect(namesOf(SCENES.start.view, words)('something')).toBe('something');
  });

  it('knows what lies under a piece and under the last card of a row', () => {
    const { view } = SCENES.start;
    const [top = []] = view.favor_rows;
    expect(groundOf('settlers:a:red', view)).toBe('island:a');
    expect(groundOf(`favor:${top[0]}`, view)).toBe('end:top-left');
    expect(groundOf(`favor:${top.at(-1)}`, view)).toBe('end:top-right');
    expect(groundOf(`favor:${top[1]}`, view)).toBe(`favor:${top[1]}`);
    expect(groundOf('dock:ab', view)).toBe('dock:ab');
  });
});

describe('words', () => {
  it.each(['en', 'pl', 'cs'])('are all there in %s', (language) => {
    const text = readFileSync(`../src/meadhall/games/tiny_epic_vikings/words/${language}.toml`, 'utf8');
    const board = text.slice(text.indexOf('\n[board]\n'), text.indexOf('\n[board.act]\n'));
    const folder = 'src/games/tiny-epic-vikings';
    const sources = ['explain.ts', 'Standing.svelte', 'Breakdown.svelte'].map((file) =>
      readFileSync(`${folder}/${file}`, 'utf8'),
    );
    for (const sheet of ['ClanSheet.svelte', 'Gods.svelte']) {
      const printed = readFileSync(`${folder}/${sheet}`, 'utf8').matchAll(/(?:word|names)\('(\w+)'\)/g);
      for (const [, key] of printed) expect(text, key).toContain(`\n${key} = `);
    }
    for (const [, key] of sources.join('').matchAll(/'board\.(\w+)'/g)) expect(board, key).toContain(`\n${key} = `);
  });
});

describe('signs', () => {
  it.each([
    ['sail 3', [{ glyph: 'sail' }, { text: '3' }]],
    ['build', [{ glyph: 'build' }]],
    ['collect wood 1 steel 2', [{ glyph: 'wood' }, { text: '2' }, { glyph: 'steel' }]],
    ['collect food per riches', [{ glyph: 'food' }, { text: '/' }, { rune: 'riches' }]],
  ])('of %s', (act, signs) => expect(actSigns(act)).toEqual(signs));

  it('of strengths', () => {
    expect(strengthSigns({ base: 7, factor: 0, of: null })).toEqual([{ text: '7' }]);
    expect(strengthSigns({ base: 2, factor: 1, of: 'food' })).toEqual([{ text: '2+' }, { glyph: 'food' }]);
    expect(strengthSigns({ base: 0, factor: 2, of: 'wrath' })).toEqual([{ text: '2×' }, { rune: 'wrath' }]);
  });

  it('fit their room', () => {
    const laid = row(actSigns('collect wood 1 steel 1'), 40, 50);
    expect((laid.at(-1)?.x ?? 0) + (laid.at(-1)?.size ?? 0) / 2).toBeLessThanOrEqual(25.01);
  });
});
