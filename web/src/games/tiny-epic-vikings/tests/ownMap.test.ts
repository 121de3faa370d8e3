import { describe, expect, it } from 'vitest';
import { at, put, type Path, type Tables, type Value } from '../../../shell/workshop/box';
import type { Edit } from '../../types';
import tools from '../ownMap';

const done = (tables: Tables, edits: Edit[]): Tables =>
  edits.reduce((box, { path, value }) => put(box, path as Path, value), tables);

/** Two islands with a route between them, and two docks that lead off the map. */
let SEA: Tables = { map_1_2: { islands: {}, docks: {}, fjords: {} } };
const add = (kind: string, x: number, y: number, near = '') => {
  SEA = done(SEA, tools.add?.('map_1_2', SEA, kind, [x, y], near) ?? []);
};
add('island', 50, 50);
add('island', 150, 50);
add('dock', 60, 50, 'i:A');
add('dock', 50, 60, 'i:A');
add('dock', 140, 50);
add('fjord', 100, 20);
add('fjord', 100, 80);

const value = (tables: Tables, ...path: string[]): Value | undefined => at(tables, ['map_1_2', ...path]);
const join = (tables: Tables, one: string, other: string) => done(tables, tools.join('map_1_2', tables, one, other));

describe('a map is drawn', () => {
  it('names what is added, and gives a dock to the chosen island or the nearest', () => {
    expect(value(SEA, 'islands', 'A', 'docks')).toEqual(['A1', 'A2']);
    expect(value(SEA, 'islands', 'B', 'docks')).toEqual(['B1']);
    expect(Object.keys(value(SEA, 'fjords') as Tables)).toEqual(['I1', 'I2']);
  });

  it('joins two docks and the fjords on both sides, and knows what follows', () => {
    let sea = join(SEA, 'd:A1', 'd:B1');
    sea = join(join(sea, 'd:A1', 'f:I1'), 'f:I2', 'd:B1');
    expect(value(sea, 'docks', 'A1')).toMatchObject({ route: 'B1', fjords: ['I1', 'I2'] });
    expect(value(sea, 'docks', 'B1')).toMatchObject({ route: 'A1', fjords: ['I1', 'I2'] });
    expect(value(sea, 'fjords', 'I1')).toMatchObject({ islands: ['A', 'B'], adjacent: ['I2'] });
    const other = join(sea, 'd:A2', 'd:B1');
    expect([value(other, 'docks', 'A1', 'route'), value(other, 'docks', 'A2', 'route')]).toEqual(['off', 'B1']);
    expect(value(join(sea, 'd:A1', 'd:B1'), 'docks', 'B1', 'route')).toBe('off');
    expect(value(join(sea, 'd:A1', 'd:A1'), 'docks', 'A1', 'route')).toBe('off');
    expect(tools.join('map_1_2', sea, 'i:A', 'i:B')).toEqual([]);
  });

  it('moves an island with its docks, and keeps them clockwise', () => {
    const sea = done(SEA, tools.move?.('map_1_2', SEA, 'i:A', [60, 150]) ?? []);
    expect(value(sea, 'islands', 'A')).toMatchObject({ x: 60, y: 150, half: 'bottom', docks: ['A1', 'A2'] });
    expect(value(sea, 'docks', 'A1')).toMatchObject({ x: 70, y: 150 });
    const turned = done(sea, tools.move?.('map_1_2', sea, 'd:A1', [59, 140]) ?? []);
    expect(value(turned, 'islands', 'A', 'docks')).toEqual(['A1', 'A2']);
  });

  it('turns runes, villages and edges', () => {
    const turn = (id: string) => done(SEA, tools.turn?.('map_1_2', SEA, id) ?? []);
    expect(value(turn('i:A'), 'islands', 'A', 'rune')).toBe('secrets');
    expect(value(turn('d:A1'), 'docks', 'A1', 'village')).toBe(true);
    expect(value(turn('f:I1'), 'fjords', 'I1', 'edge')).toBe(true);
  });

  it('takes an island away with its docks and their routes', () => {
    const sea = join(SEA, 'd:A1', 'd:B1');
    const left = done(sea, tools.drop?.('map_1_2', sea, 'i:B') ?? []);
    expect(Object.keys(value(left, 'docks') as Tables)).toEqual(['A1', 'A2']);
    expect(value(left, 'docks', 'A1', 'route')).toBe('off');
  });
});
