import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENES } from '../gallery/fixtures';
import { Words } from '../../../shell/lib/words';
import { cardOf, groundOf, namesOf } from '../explain';
import type { SagaView } from '../view';

const start = SCENES.start?.view as SagaView;
const actions = SCENES.actions?.view as SagaView;
/** Shows keys in place of words: enough to see what is said. */
const words = new Words('en', { warriors: { name: { one: '1 warrior', other: '{n} warriors' } } });

describe('explain', () => {
  it('has a card for every kind of thing', () => {
    for (const thing of ['area:kent', 'drakkar', 'slot:north', 'marker:essex', 'tile:4', 'leader:V:1', 'own:V2'])
      expect(cardOf(thing, start, words)?.title, thing).toBeTruthy();
    expect(cardOf('area:nowhere', start, words)).toBeNull();
  });

  it('says what a leader does in this game', () => {
    const warriors = { ...start, abilities: { ...start.abilities, A3: 'A3_warrior' } };
    const known = new Words('en', { ability: { A3: 'sends a unit', A3_warrior: 'sends a warrior' } });
    expect(cardOf('own:A3', start, known)?.lines).toContain('sends a unit');
    expect(cardOf('own:A3', warriors, known)?.lines).toContain('sends a warrior');
  });

  it('says who stands in an area', () => {
    expect(cardOf('area:kent', start, words)?.lines).toContain('V: 2 warriors');
  });

  it('gives back what it does not know', () => {
    expect(namesOf(start, words)('something')).toBe('something');
    expect(namesOf(start, words)('label:kent')).toBe('label:kent');
  });

  it.each([
    ['warriors:V:kent', 'area:kent'],
    ['warriors:V:drakkar', 'drakkar'],
    ['burh:mercia', 'area:mercia'],
    ['leader:V:2', 'area:east_anglia'],
    ['area:kent', 'area:kent'],
    ['tile:1', 'tile:1'],
  ])('%s lies on %s', (thing, ground) => expect(groundOf(thing, actions)).toBe(ground));

  it.each(['en', 'pl', 'cs'])('has all its words in %s', (language) => {
    const text = readFileSync(`../src/meadhall/games/saga/words/${language}.toml`, 'utf8');
    const board = text.slice(text.indexOf('\n[board]\n'), text.indexOf('\n[board.kind]'));
    const source = readFileSync('src/games/saga/explain.ts', 'utf8');
    for (const [, key] of source.matchAll(/'board\.(\w+)'/g)) expect(board, key).toContain(`\n${key} = `);
  });
});
