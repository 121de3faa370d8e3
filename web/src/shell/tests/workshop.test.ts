import { beforeEach, describe, expect, it, test } from 'vitest';
import { boxIn, boxPath, routeOf } from '../lib/route';
import type { ColumnShown, PartOfBox, SheetOfPart, WorkshopShown } from '../../generated/protocol';
import { at, boxText, fromFile, merged, placed, put, Sheets, toFile, type Tables } from '../workshop/box';
import { read, written } from '../workshop/cells';
import { parseTable, tableText } from '../workshop/csv';
import { asTable, laid } from '../workshop/paste';
import { all, fresh, load, save } from '../workshop/shelf';
import { asFile, inWords, shortOf } from '../workshop/terms';

const column = (name: string, kind: ColumnShown['kind'], more: Partial<ColumnShown> = {}): ColumnShown => ({
  path: name ? name.split('.') : [],
  label: name,
  kind,
  item: kind,
  choices: [],
  names: [],
  least: null,
  most: null,
  optional: false,
  hints: [],
  terms: {},
  ...more,
});
const sheetOf = (path: string[], rows: SheetOfPart['rows'], columns: ColumnShown[], more = {}): SheetOfPart => ({
  path,
  label: '',
  rows,
  names: [],
  called: {},
  least: 0,
  most: 100,
  whole_rows: false,
  columns,
  ...more,
});
const partOf = (table: string, sheets: SheetOfPart[], more: Partial<PartOfBox> = {}): PartOfBox => ({
  table,
  title: table,
  source: 'reconstruction',
  basis: '',
  note: '',
  rests: '',
  weight: 0,
  look: '',
  whole: false,
  key: '',
  sheets,
  ...more,
});

const NAME = column('name', 'text');
const STEEL = column('steel', 'number');
const CARDS = sheetOf(['cards'], 'named', [NAME, STEEL]);
const DECK = sheetOf(
  ['deck', 'list'],
  'listed',
  [column('value', 'number'), column('low', 'text', { optional: true })],
  {
    whole_rows: true,
  },
);
const GODS = sheetOf(['gods'], 'named', [column('', 'text')]);
const ONE = sheetOf(['score'], 'single', [column('title', 'number'), column('city', 'number')]);
const WORKSHOP: WorkshopShown = {
  game: 'play',
  digest: '',
  parts: [
    partOf('cards', [CARDS]),
    partOf('deck', [DECK], { key: 'value' }),
    partOf('gods', [GODS], { whole: true }),
    partOf('score', [ONE]),
  ],
  ours: {},
};
const [cards, deck, gods, score] = WORKSHOP.parts as [PartOfBox, PartOfBox, PartOfBox, PartOfBox];
const OURS = fromFile(WORKSHOP, {
  cards: { source: 'reconstruction', a: { name: 'Asa', steel: 0 }, b: { name: 'Bo', steel: 2 } },
  deck: { source: 'public', list: [{ value: 3, low: 'x' }, { value: 7 }] },
  gods: { source: 'public', Odin: 'draw', Thor: 'smite' },
  score: { source: 'rulebook', title: 15, city: 10 },
});

test('the address of a box', () => {
  expect(routeOf('/box/saga')).toEqual({ page: 'box', game: 'saga' });
  expect(boxPath('saga', { kept: 'a-b' }, 'tiles')).toBe('/box/saga?kept=a-b#tiles');
  expect(boxIn('?kept=a-b&box=<x>')).toEqual({ kept: 'a-b', box: null });
});

describe('tables', () => {
  it('puts and takes out, and leaves no empty tables', () => {
    const box = put({}, ['cards', 'a', 'name'], 'Eva');
    expect(box).toEqual({ cards: { a: { name: 'Eva' } } });
    expect(put(box, ['cards', 'a', 'name'], undefined)).toEqual({});
  });

  it('has names that look like something else as plain names', () => {
    const box = put({}, ['gods', '__proto__'], 'x');
    expect(at(box, ['gods', '__proto__'])).toBe('x');
    expect(at({}, ['constructor'])).toBeUndefined();
    expect(Object.keys(merged({}, box, { a: 1 }))).toEqual(['gods', 'a']);
  });

  it('joins what two have changed', () => {
    const base: Tables = { cards: { a: { name: 'A', steel: 1 }, b: { name: 'B' } } };
    const mine = put(base, ['cards', 'a', 'name'], 'mine');
    const theirs = put(put(base, ['cards', 'a', 'steel'], 5), ['cards', 'b', 'name'], undefined);
    expect(merged(base, mine, theirs)).toEqual({ cards: { a: { name: 'mine', steel: 5 } } });
    expect(at(merged(base, mine, put(base, ['cards', 'a', 'name'], 'theirs')), ['cards', 'a', 'name'])).toBe('mine');
  });

  it('keeps rows of lists under their names, also where two have the same', () => {
    const file = { deck: { list: [{ low: 'z' }, { value: 7 }, { value: 7, low: 'y' }] } };
    const tables = fromFile(WORKSHOP, file);
    expect(Object.keys(at(tables, ['deck', 'list']) as Tables)).toEqual(['1', '7', '7*']);
    expect(toFile(WORKSHOP, tables)).toEqual(file);
    expect(JSON.parse(boxText(WORKSHOP, 'my', tables))).toEqual({ ...file, game: 'play', box: 'my', rest: 'ours' });
  });

  it('finds the row of a problem that is told by its place in a list', () => {
    expect(placed(WORKSHOP, OURS, { path: ['deck', 'list', '1', 'low'], text: '' }).path).toEqual([
      'deck',
      'list',
      '7',
      'low',
    ]);
  });
});

describe('sheets', () => {
  it('shows what is ours until it is theirs, cell by cell', () => {
    const box = new Sheets(cards, OURS, {}).with(CARDS, 'b', STEEL, 4);
    expect(box).toEqual({ cards: { b: { steel: 4 } } });
    const sheets = new Sheets(cards, OURS, box);
    expect(sheets.rows(CARDS)).toEqual(['a', 'b']);
    expect(sheets.cell(CARDS, 'b', STEEL)).toEqual({ value: 4, own: true });
    expect(sheets.cell(CARDS, 'b', NAME)).toEqual({ value: 'Bo', own: false });
    expect(sheets.isOwn(CARDS, 'b')).toBe(false);
    expect(sheets.with(CARDS, 'b', STEEL, undefined)).toEqual({});
  });

  it('begins a row or a part that is given in one piece with ours', () => {
    const low = DECK.columns[1] as ColumnShown;
    expect(new Sheets(deck, OURS, {}).with(DECK, '3', low, 'y')).toEqual({
      deck: { list: { 3: { value: 3, low: 'y' } } },
    });
    const boon = GODS.columns[0] as ColumnShown;
    const box = new Sheets(gods, OURS, {}).with(GODS, 'Thor', boon, 'sail');
    expect(box).toEqual({ gods: { Odin: 'draw', Thor: 'sail' } });
    const sheets = new Sheets(gods, OURS, box);
    expect(sheets.renamed(GODS, 'Thor', 'Tyr')).toEqual({ gods: { Odin: 'draw', Tyr: 'sail' } });
    expect(sheets.renamed(GODS, 'Thor', 'Odin')).toBe(box);
    expect(sheets.without(GODS, 'Odin')).toEqual({ gods: { Thor: 'sail' } });
  });

  it('repeats a row, confirms one, and gives one back', () => {
    const sheets = new Sheets(cards, OURS, {});
    expect(sheets.repeated(CARDS, 'b', 'a')).toEqual({ cards: { b: { name: 'Asa', steel: 0 } } });
    const box = sheets.confirmed(CARDS, 'b');
    expect(box).toEqual({ cards: { b: { name: 'Bo', steel: 2 } } });
    expect(new Sheets(cards, OURS, box).without(CARDS, 'b')).toEqual({});
  });
});

test.each([
  [column('n', 'number'), ' 12 ', 12, '12'],
  [column('n', 'number'), 'twelve', 'twelve', 'twelve'],
  [column('f', 'flag'), 'Tak', true, 'true'],
  [column('c', 'choice', { choices: ['red', 'blue'], names: ['rot', 'blau'] }), 'BLAU', 'blue', 'blue'],
  [column('c', 'choice', { choices: ['red'], names: ['rot'] }), 'green', 'green', 'green'],
  [column('c', 'choice', { choices: ['red', 'blue', 'brown'] }), 'R', 'red', 'red'],
  [column('c', 'choice', { choices: ['red', 'blue', 'brown'] }), 'b', 'b', 'b'],
  [column('l', 'list', { item: 'choice', choices: ['red'], names: ['rot'] }), 'rot red', ['red', 'red'], 'red, red'],
  [column('l', 'list', { item: 'number' }), '1, 2;3', [1, 2, 3], '1, 2, 3'],
  [column('l', 'list', { item: 'text' }), 'sail 2, build', ['sail 2', 'build'], 'sail 2, build'],
  [column('s', 'lists', { item: 'text' }), 'N1 N2; ; a,b', [['N1', 'N2'], [], ['a', 'b']], 'N1 N2; ; a b'],
  [column('t', 'table'), '2 cross, 4 = fury 1', { 2: 'cross', 4: 'fury 1' }, '2 cross, 4 fury 1'],
  [column('x', 'text'), '  ', undefined, ''],
])('a cell as text: %#', (one, typed, value, told) => {
  expect(read(one, typed)).toEqual(value);
  expect(written(one, value)).toBe(told);
});

describe('texts in words', () => {
  const hints = ['sail 1', 'sail 3', 'smite 1', 'explore 1', 'explore_temple', 'build', 'exchange', '2 + riches'];
  const more = ['2 x wrath', 'collect wood 1 steel 1', 'collect food per riches', '1 secrets', '3', '12'];
  const english = { sail: 'sail', explore_temple: 'explore temple', wrath: 'wrath', wood: 'wood', riches: 'riches' };
  const polish = {
    sail: 'żegluga',
    smite: 'pogrom',
    explore: 'eksploracja',
    explore_temple: 'eksploracja świątynią',
    collect: 'zysk',
    per: 'za',
    wrath: 'gniew natury',
    riches: 'bogactwo',
    food: 'żywność',
  };
  const en = column('act', 'text', { hints: [...hints, ...more], terms: english });
  const pl = column('act', 'text', { hints: [...hints, ...more], terms: polish });

  it.each([
    ['en', 'sa3', 'sail 3'],
    ['en', 'SAIL  3', 'sail 3'],
    ['en', 'et', 'explore_temple'],
    ['en', 'explore temple', 'explore_temple'],
    ['en', 'explore_temple', 'explore_temple'],
    ['en', 'b', 'build'],
    ['en', '2+r', '2 + riches'],
    ['en', '2*w', '2 x wrath'],
    ['en', 'cw1s1', 'collect wood 1 steel 1'],
    ['en', 'cfr', 'collect food per riches'],
    ['en', '1s', '1 secrets'],
    ['en', '12', '12'],
    ['en', '13', '13'],
    ['en', '-3', '-3'],
    ['en', 's1', 's1'],
    ['en', '4 + r', '4 + riches'],
    ['en', '3 x foo', '3 x foo'],
    ['pl', 'zegluga 3', 'sail 3'],
    ['pl', 'ż3', 'sail 3'],
    ['pl', 'sail 3', 'sail 3'],
    ['pl', 'eś', 'explore_temple'],
    ['pl', '2 x gniew natury', '2 x wrath'],
    ['pl', 'zysk żywność bogactwo', 'collect food per riches'],
    ['pl', '7 + bogactwo', '7 + riches'],
  ] as const)('%s: %s', (language, typed, file) => expect(asFile({ en, pl }[language], typed)).toBe(file));

  it('reads what it shows', () => {
    for (const one of [en, pl]) for (const hint of one.hints) expect(asFile(one, inWords(one, hint))).toBe(hint);
    expect(inWords(pl, '2 x wrath')).toBe('2 x gniew natury');
    const track = column('t', 'table', { item: 'text', terms: { cross: 'przeprawa', battle: 'bitwa' } });
    expect(written(track, { 2: 'cross', 4: 'battle 2' }, true)).toBe('2 przeprawa, 4 bitwa 2');
    expect(read(track, '2 prz, 4 bitwa 2')).toEqual({ 2: 'cross', 4: 'battle 2' });
    const edges = column('', 'list', { item: 'text', terms: { east_anglia: 'Anglia Wschodnia', kent: 'Kent' } });
    expect(read(edges, 'anglia wschodnia, k')).toEqual(['east_anglia', 'kent']);
  });

  it('says how little is enough', () => {
    expect(shortOf(pl)).toEqual({ short: 'ż1', long: 'żegluga 1' });
    expect(shortOf(NAME)).toBeNull();
  });
});

describe('tables of a spreadsheet', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,"b, ""c""\nd"\r\ne,f\r\n',
      [
        ['a', 'b, "c"\nd'],
        ['e', 'f'],
      ],
    ],
    [
      'a;1,5\n\nb;',
      [
        ['a', '1,5'],
        ['b', ''],
      ],
    ],
    ['"Big" Bo\tx', [['"Big" Bo', 'x']]],
    ['', []],
  ])('%j', (text, lines) => expect(parseTable(text)).toEqual(lines));

  it.each(['a,"b\nc,d', 'x\0y', 'PK\x03\x04', 'a,\ufffd'])('%j is no table, or torn', (text) =>
    expect(parseTable(text)).toBeNull(),
  );

  it('writes what it reads, and nothing that a spreadsheet would run', () => {
    const lines = [
      ['name', '=1+2', '-5'],
      ['a"b', 'c,d', '@x'],
    ];
    expect(tableText(lines)).toContain("'=1+2,-5");
    expect(parseTable(tableText(lines))).toEqual(lines);
  });

  it('lays a table in from a place on, and leaves what has no row', () => {
    const found = laid(cards, OURS, {}, CARDS, [['1'], ['2'], ['3']], { row: 0, column: 1 });
    expect(found).toEqual({ box: { cards: { a: { steel: 1 }, b: { steel: 2 } } }, cells: 2, left: 1 });
  });

  it('finds rows and columns by their names, in any order', () => {
    const lines = [
      ['card', 'steel', 'what', 'NAME'],
      ['b', '3', '?', 'Bea'],
      ['q', '1', '', 'Quin'],
    ];
    const found = laid(cards, OURS, {}, CARDS, lines, { row: 0, column: 0 });
    expect(found).toEqual({ box: { cards: { b: { steel: 3, name: 'Bea' } } }, cells: 2, left: 1 });
  });

  it('knows the names of rows without a heading', () => {
    const found = laid(cards, OURS, {}, CARDS, [['b', 'Bea', '3']], { row: 0, column: 0 });
    expect(found.box).toEqual({ cards: { b: { name: 'Bea', steel: 3 } } });
  });

  it('takes a table with names for the whole of rows that come and go', () => {
    const lines = [
      ['gods', 'value'],
      ['Tyr', 'sail'],
      ['Odin', 'build'],
    ];
    expect(laid(gods, OURS, {}, GODS, lines, { row: 0, column: 0 }).box).toEqual({
      gods: { Odin: 'build', Tyr: 'sail' },
    });
  });

  it('goes out and in again, in every shape', () => {
    const boxes: [PartOfBox, SheetOfPart, Tables][] = [
      [cards, CARDS, { cards: { a: { name: 'A' }, b: { steel: 9 } } }],
      [gods, GODS, { gods: { Odin: 'a', Freya: 'b' } }],
      [score, ONE, { score: { city: 3 } }],
      [deck, DECK, { deck: { list: { 7: { value: 7, low: 'z' } } } }],
    ];
    for (const [part, sheet, box] of boxes) {
      const lines = parseTable(tableText(asTable(part, OURS, box, sheet))) ?? [];
      expect(laid(part, OURS, {}, sheet, lines, { row: 0, column: 0 }).box).toEqual(box);
    }
  });
});

describe('boxes that the browser keeps', () => {
  beforeEach(() => localStorage.clear());

  it('keeps what two tabs write in one box', () => {
    const first = save(localStorage, 'play', fresh('my'), fresh('my')).box;
    const mine = { ...first, tables: { a: { x: 1 } } };
    const theirs = { ...first, tables: { b: { y: 2 } } };
    save(localStorage, 'play', first, theirs);
    const { box, full } = save(localStorage, 'play', first, mine);
    expect([box.tables, full]).toEqual([{ a: { x: 1 }, b: { y: 2 } }, false]);
    expect(load(localStorage, 'play', first.id)?.tables).toEqual(box.tables);
  });

  it('says that there is no room, and loses nothing that was kept', () => {
    const first = save(localStorage, 'play', fresh('my'), fresh('my')).box;
    const store = {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    } as unknown as Storage;
    const mine = { ...first, tables: { a: 1 } };
    expect(save(store, 'play', first, mine)).toEqual({ box: mine, full: true });
    expect(load(localStorage, 'play', first.id)?.tables).toEqual({});
  });

  it('shows a damaged one apart', () => {
    localStorage.setItem('meadhall.box.play.x', '{');
    localStorage.setItem('meadhall.box.other.y', '{');
    expect(all(localStorage, 'play')).toEqual({ boxes: [], damaged: [{ id: 'x', text: '{' }] });
  });
});
