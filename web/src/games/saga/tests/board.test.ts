import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCENES } from '../gallery/fixtures';
import { nearest } from '../../shared/keys';
import { boardProps } from '../../shared/tests/board';
import SagaBoard from '../SagaBoard.svelte';
import type { SagaView } from '../view';

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1280 });
});
afterEach(cleanup);

function show(view: SagaView, clickable: string[] = []) {
  const given = boardProps(view, clickable);
  render(SagaBoard, given);
  return given;
}

const start = SCENES.start?.view as SagaView;
const thing = (id: string) => screen.getByRole('button', { name: `the ${id}` });
const press = (id: string, key: string) =>
  thing(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('SagaBoard', () => {
  it('has a button for every thing, named in the reader’s language', () => {
    show(start);
    for (const id of [
      'area:kent',
      'area:north',
      'drakkar',
      'slot:south',
      'marker:essex',
      'tile:4',
      'leader:V:1',
      'warriors:A:mercia',
      'burh:mercia',
      'own:V2',
    ])
      // prettier-ignore
      expect(thing(id)).toBeTruthy();
  });

  it('tells every pick, clickable or not', () => {
    const { onpick } = show(start, ['tile:1']);
    thing('tile:1').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 6 }));
    expect(onpick).toHaveBeenLastCalledWith('tile:1', { x: 5, y: 6 });
    press('area:kent', 'Enter');
    expect(onpick).toHaveBeenLastCalledWith('area:kent', expect.anything());
    press('area:kent', ' ');
    expect(onpick).toHaveBeenCalledTimes(3);
  });

  it('puts what is clickable in the tab order, or one entrance when nothing is', () => {
    show(start, ['tile:1']);
    expect(thing('tile:1').getAttribute('tabindex')).toBe('0');
    expect(thing('tile:2').getAttribute('tabindex')).toBe('-1');
    cleanup();
    show(start);
    expect(screen.getAllByRole('button').filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('tells what is pointed at, also by the keyboard', () => {
    const { onpoint } = show(start);
    thing('area:kent').dispatchEvent(new FocusEvent('focus'));
    expect(onpoint).toHaveBeenLastCalledWith('area:kent', expect.anything());
    thing('area:kent').dispatchEvent(new FocusEvent('blur'));
    expect(onpoint).toHaveBeenLastCalledWith(null, expect.anything());
  });

  it.each(Object.keys(SCENES))('draws the scene %s', (name) => {
    show(SCENES[name]?.view as SagaView);
    expect(thing('area:mercia')).toBeTruthy();
  });
});

describe('arrow keys', () => {
  const points = [{ x: 10, y: 1 }, { x: 5, y: 30 }, { x: -8, y: 0 }]; // prettier-ignore

  it('go to the nearest thing in that direction', () => {
    const from = { x: 0, y: 0 };
    expect(nearest(from, points, 'ArrowRight')).toBe(0);
    expect(nearest(from, points, 'ArrowDown')).toBe(1);
    expect(nearest(from, points, 'ArrowLeft')).toBe(2);
    expect(nearest(from, points, 'ArrowUp')).toBe(-1);
  });
});
