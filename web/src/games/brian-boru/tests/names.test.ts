import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../shared/flow';
import { wrapped } from '../../shared/wrapped';
import { MAP, SIGNS, townAt } from '../layout';
import { linesOf, writeNames, type Written } from '../names';

const components = readFileSync('../src/meadhall/games/brian_boru/components.toml', 'utf8');
const towns = [
  ...components.matchAll(/^(\w+) = \{ region = "\w+", .*name = "([^"]+)".*, x = (\d+), y = (\d+) \}$/gm),
].map(([, id = '', name = '', x, y]) => ({ id, name, at: townAt({ x: Number(x), y: Number(y) }) }));
const signs = Object.values(SIGNS).map(({ token }) => ({ x: token.x - 36, y: token.y - 44, w: 72, h: 84 }));
const whole = { x: 0, y: 0, w: MAP.w, h: MAP.h };
const boxOf = ({ lines, x, y, size }: Written) => {
  const w = Math.max(...lines.map(({ length }) => length)) * size * 0.47;
  return { x: x - w / 2 + 0.5, y: y - lines.length * size * 0.46 + 0.5, w: w - 1, h: lines.length * size * 0.92 - 1 };
};

describe('names of towns', () => {
  const written = writeNames(towns, signs, 27, whole);

  it('stand for more than half of the towns at once, and for almost all when one comes near', () => {
    expect(towns).toHaveLength(53);
    expect(written.filter(({ near }) => !near).length).toBeGreaterThan(26);
    expect(written.length).toBeGreaterThanOrEqual(50);
  });

  it('never lie on each other, on a town, on a sign, or off the map', () => {
    const boxes = written.map(boxOf);
    const others = [...signs, ...towns.map(({ at }) => ({ x: at.x - 29, y: at.y - 29, w: 58, h: 58 }))];
    for (const [i, one] of boxes.entries()) {
      for (const two of [...boxes.slice(i + 1), ...others]) expect(overlaps(one, two), written[i]?.id).toBe(false);
      expect(one.x > 0 && one.x + one.w < MAP.w && one.y > 0 && one.y + one.h < MAP.h).toBe(true);
    }
  });

  it('are cut in two where they are long', () => {
    expect(linesOf('Dún na Sciath')).toEqual(['Dún na', 'Sciath']);
    expect(linesOf('Corcach')).toEqual(['Corcach']);
  });
});

describe('a text in lines', () => {
  it('keeps its words whole', () => {
    expect(wrapped('military support, trade or 5 points', 18)).toEqual(['military support,', 'trade or 5 points']);
    expect(wrapped('Wielkoksiążęca', 4)).toEqual(['Wielkoksiążęca']);
  });
});
