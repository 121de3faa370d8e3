import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boardProps } from '../../shared/tests/board';
import { Words } from '../../../shell/lib/words';
import Rack from '../Rack.svelte';
import VikingsBoard from '../VikingsBoard.svelte';
import { SCENES, type Scene } from './scenes';

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1280 });
});
afterEach(cleanup);

const props = ({ view, clickable }: Scene) => boardProps(view, clickable);
const more = { seat: 0, words: new Words('en', {}), lying: 'row' as const, why: vi.fn(), choices: [] };

function show(scene: Scene) {
  const given = props(scene);
  render(VikingsBoard, given);
  render(Rack, { ...given, ...more });
  return given;
}

/** By id, which is quicker than by role; what has a name is a button. */
const all = (id: string) => [...document.querySelectorAll<SVGElement>(`[data-thing='${id}']`)];

describe('board and rack', () => {
  it.each(Object.entries(SCENES))('show in the scene %s everything that may be clicked', (_, scene) => {
    show(scene);
    for (const id of scene.clickable) {
      const glowing = all(id).filter((one) => one.getAttribute('tabindex') === '0');
      expect(glowing.length, id).toBeGreaterThan(0);
    }
  });

  it('show islands, docks, fjords, gods, dedications, rows and piles, each by name', () => {
    const { view } = show(SCENES.start);
    const ids = [
      ...view.islands.map(({ id }) => `island:${id}`),
      ...view.docks.map(({ id }) => `dock:${id}`),
      ...view.fjords.map(({ id }) => `fjord:${id}`),
      ...view.gods.map(({ rune }) => `god:${rune}`),
      ...view.favor_rows.flat().map((id) => `favor:${id}`),
      ...['dedication:1', 'dedication:4', 'deck', 'discards', 'invaders', 'era'],
    ];
    for (const id of ids) expect(all(id)[0]?.getAttribute('aria-label'), id).toBe(`the ${id}`);
    expect(screen.getByRole('button', { name: 'the era' })).toBeTruthy();
  });

  it('show the ends of the rows when one is to be chosen', () => {
    const { onpick } = show({ ...SCENES.battle, clickable: ['end:top-left', 'end:bottom-right'] });
    expect(all('end:top-right')).toHaveLength(0);
    all('end:top-left')[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 2 }));
    expect(onpick).toHaveBeenLastCalledWith('end:top-left', { x: 1, y: 2 });
  });

  it('leave no trace where a Favor card was taken: another lies there now', () => {
    const [taken = ''] = SCENES.battle.view.favor_rows[0] ?? [];
    const lastMove = new Set(['end:top-left', `favor:${taken}`]);
    render(VikingsBoard, { ...props({ ...SCENES.battle, clickable: [] }), lastMove });
    expect(all('end:top-left')).toHaveLength(0);
    expect(all(`favor:${taken}`)[0]?.closest('.trace')).toBeTruthy();
  });

  it('hide cards that lie face down', () => {
    const { view } = show(SCENES.battle);
    const hidden = view.battle?.fighters.filter(({ card }) => card === null) ?? [];
    expect(hidden.length).toBeGreaterThan(0);
    for (const { party } of hidden) expect(all(`hidden:${party}`).length).toBeGreaterThan(0);
  });

  it('show the solo enemy’s tracks, symbols and deck', () => {
    show(SCENES.solo);
    for (const id of ['party:enemy', 'good:enemy:wood', 'symbol:wood:2', 'symbol:steel:7', 'deck:enemy']) {
      expect(all(id), id).toHaveLength(1);
    }
  });

  it('show an onlooker no rack', () => {
    const scene: Scene = { ...SCENES.start, view: { ...SCENES.start.view, seat: null } };
    const { container } = render(Rack, { ...props(scene), ...more, seat: null });
    expect(container.querySelector('svg')).toBeNull();
  });
});
