/** A table from a spreadsheet laid into a sheet, and a sheet as such a table. */
import type { ColumnShown, PartOfBox, SheetOfPart } from '../../generated/protocol';
import { isFree, Sheets, type Tables } from './box';
import { read, written } from './cells';

export type Place = { row: number; column: number };
/** The box with what was laid in, in how many cells, and how many lines had no row to go to. */
export type Laid = { box: Tables; cells: number; left: number };

const nameOf = (column: ColumnShown) => column.path.join('.') || 'value';
const alike = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();
const columnCalled = (sheet: SheetOfPart, title: string) =>
  sheet.columns.find((column) => alike(nameOf(column), title) || alike(column.label, title));

/** Columns by a first line that names them, if it does: null for the names of rows, nothing for what is no column. */
function heading(sheet: SheetOfPart, line: string[]): (ColumnShown | null | undefined)[] | null {
  const found = line.map((title, i) => columnCalled(sheet, title) ?? (i === 0 ? null : undefined));
  const named = found.filter((column) => column).length;
  return named && named >= (line.length - 1) / 2 ? found : null;
}

/** From a place on; or by the names of rows and columns where the table has them. */
export function laid(
  part: PartOfBox,
  ours: Tables,
  theirs: Tables,
  sheet: SheetOfPart,
  lines: string[][],
  from: Place,
): Laid {
  let box = theirs;
  const rows = new Sheets(part, ours, theirs).rows(sheet);
  const titles = sheet.rows === 'single' ? null : heading(sheet, lines[0] ?? []);
  const body = titles ? lines.slice(1) : lines;
  let [cells, left] = [0, 0];
  const set = (row: string, column: ColumnShown, text: string) => {
    const value = read(column, text);
    if (value === undefined && !column.optional) return;
    box = new Sheets(part, ours, box).with(sheet, row, column, value);
    cells += 1;
  };
  if (sheet.rows === 'single') {
    for (const [title = '', ...rest] of body) {
      const column = columnCalled(sheet, title);
      if (column) set('', column, rest.join(', '));
      else left += 1;
    }
    return { box, cells, left };
  }
  const free = isFree(part, sheet);
  const names = body.map(([name = '']) => name);
  const byName =
    titles?.[0] === null || (from.column === 0 && names.length > 0 && names.every((name) => rows.includes(name)));
  const columns: (ColumnShown | null | undefined)[] =
    titles ?? (byName ? [null, ...sheet.columns] : sheet.columns.slice(from.column));
  // Rows that may come and go: a table with names is the whole sheet.
  if (free && byName)
    for (const row of rows) if (!names.includes(row)) box = new Sheets(part, ours, box).without(sheet, row);
  body.forEach((line, i) => {
    const row = byName ? names[i] : rows[(titles ? 0 : from.row) + i];
    if (!row || !(rows.includes(row) || free)) return void (left += 1);
    if (!columns.some((column, j) => column && line[j])) return;
    columns.forEach((column, j) => column && set(row, column, line[j] ?? ''));
  });
  return { box, cells, left };
}

/** What the owner says, with the names of rows and columns; what is ours is empty. */
export function asTable(part: PartOfBox, ours: Tables, theirs: Tables, sheet: SheetOfPart): string[][] {
  const sheets = new Sheets(part, ours, theirs);
  const text = (row: string, column: ColumnShown) => {
    const { value, own } = sheets.cell(sheet, row, column);
    return own ? written(column, value) : '';
  };
  if (sheet.rows === 'single') return sheet.columns.map((column) => [nameOf(column), text('', column)]);
  return [
    [sheet.path.at(-1) ?? '', ...sheet.columns.map(nameOf)],
    ...sheets.rows(sheet).map((row) => [row, ...sheet.columns.map((column) => text(row, column))]),
  ];
}

/** The next to enter: where nothing is the owner's yet. */
export const firstOpen = (sheets: Sheets, sheet: SheetOfPart): number =>
  sheets.rows(sheet).findIndex((row) => !sheets.isOwn(sheet, row));
