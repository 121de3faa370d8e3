/** A box as its owner fills it in: tables that hold only what he says. Rows of lists are kept under their names, so that a path is a few words. */
import type { CellProblem, ColumnShown, PartOfBox, SheetOfPart, WorkshopShown } from '../../generated/protocol';

export type Tables = { readonly [name: string]: Value };
export type Value = string | number | boolean | null | readonly Value[] | Tables;
export type Path = readonly string[];

export const isTable = (value: Value | undefined): value is Tables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: Value | undefined, step: string): Value | undefined =>
  isTable(value) && Object.hasOwn(value, step) ? value[step] : undefined;

export function at(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce(own, value);
}

/** The same tables with another value there; none takes it out, and the tables that are empty then. */
export function put(tables: Tables, path: Path, value: Value | undefined): Tables {
  const [step = '', ...rest] = path;
  const inside = own(tables, step);
  const next = rest.length ? put(isTable(inside) ? inside : {}, rest, value) : value;
  const gone = next === undefined || (rest.length > 0 && value === undefined && !Object.keys(next as Tables).length);
  if (!gone) return { ...tables, [step]: next };
  return Object.fromEntries(Object.entries(tables).filter(([key]) => key !== step));
}

const isNote = (key: string) => key === 'source' || key === 'note' || key.endsWith('_source');

export function withoutNotes(value: Value): Value {
  if (!isTable(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isNote(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutNotes(one)]));
}

/** Whether there is anything in a part beside notes. */
export const says = (part: Value | undefined): boolean =>
  isTable(part) ? Object.values(withoutNotes(part) as Tables).some(says) : part !== undefined;

/** Two values that say the same. */
export function same(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item: Value, i) => same(item, other[i] as Value));
  if (!isTable(one) || !isTable(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], own(other, key)));
}

/** What two have changed since they were alike, in one; where both changed the same, `mine`. */
export function merged(base: Tables, mine: Tables, theirs: Tables): Tables {
  const found: Record<string, Value> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, here, there] = [own(base, key), own(mine, key), own(theirs, key)];
    let kept = same(here, was) ? there : here;
    if (isTable(here) && isTable(there)) kept = merged(isTable(was) ? was : {}, here, there);
    if (kept !== undefined) Object.defineProperty(found, key, { value: kept, enumerable: true });
  }
  return { ...found };
}

// -- rows of lists, by their names

const listsOf = ({ parts }: WorkshopShown) =>
  parts.flatMap(({ key, sheets }) => sheets.filter(({ rows }) => rows === 'listed').map(({ path }) => ({ path, key })));

/** As the page has it: of what a file says. */
export function fromFile(workshop: WorkshopShown, file: Record<string, unknown>): Tables {
  let tables = file as Tables;
  for (const { path, key } of listsOf(workshop)) {
    const list = at(tables, path);
    if (!Array.isArray(list)) continue;
    const rows: Record<string, Value> = {};
    (list as Value[]).forEach((row, i) => {
      let name = String(own(row, key) ?? i + 1);
      while (Object.hasOwn(rows, name)) name += '*';
      Object.defineProperty(rows, name, { value: row, enumerable: true });
    });
    tables = put(tables, path, { ...rows });
  }
  return tables;
}

/** As a file says it. */
export function toFile(workshop: WorkshopShown, tables: Tables): Tables {
  let file = tables;
  for (const { path } of listsOf(workshop)) {
    const rows = at(file, path);
    if (isTable(rows)) file = put(file, path, Object.values(rows));
  }
  return file;
}

/** As it is sent: what is not in it is ours. */
export const boxText = (workshop: WorkshopShown, name: string, tables: Tables): string =>
  JSON.stringify({ ...toFile(workshop, tables), game: workshop.game, box: name, rest: 'ours' });

/** What a file says of itself is no part of it. */
export const partsOf = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).filter(([key]) => !['game', 'box', 'rest', 'yours'].includes(key)));

/** Where a problem is, by the names that rows have here. */
export function placed(workshop: WorkshopShown, ours: Tables, { path, text }: CellProblem): CellProblem {
  const list = listsOf(workshop).find((one) => one.path.every((step, i) => step === path[i]));
  const place = list && path[list.path.length];
  if (!list || place === undefined) return { path, text };
  const name = Object.keys((at(ours, list.path) ?? {}) as Tables)[Number(place)] ?? place;
  return { path: [...list.path, name, ...path.slice(list.path.length + 1)], text };
}

// -- sheets

export const cellPath = (sheet: SheetOfPart, row: string, column: ColumnShown): Path =>
  sheet.rows === 'single' ? [...sheet.path, ...column.path] : [...sheet.path, row, ...column.path];
const rowPath = (sheet: SheetOfPart, row: string): Path =>
  sheet.rows === 'single' ? sheet.path : [...sheet.path, row];

/** A part as it is played: theirs over ours. */
export class Sheets {
  constructor(
    readonly part: PartOfBox,
    readonly ours: Tables,
    readonly theirs: Tables,
  ) {}

  /** Which of both says what is in a row. */
  private holder(sheet: SheetOfPart, row: string): Tables | null {
    if (this.part.whole) return says(this.theirs[this.part.table]) ? this.theirs : this.ours;
    if (sheet.whole_rows) return at(this.theirs, rowPath(sheet, row)) === undefined ? this.ours : this.theirs;
    return null;
  }

  rows(sheet: SheetOfPart): string[] {
    if (sheet.rows === 'single') return [''];
    if (sheet.rows === 'fixed') return sheet.names;
    const from = this.part.whole ? [this.holder(sheet, '') ?? this.ours] : [this.ours, this.theirs];
    return [
      ...new Set(
        from.flatMap((one) => Object.keys((at(one, sheet.path) ?? {}) as Tables)).filter((key) => !isNote(key)),
      ),
    ];
  }

  cell(sheet: SheetOfPart, row: string, column: ColumnShown): { value: Value | undefined; own: boolean } {
    const path = cellPath(sheet, row, column);
    const mine = at(this.theirs, path);
    const holder = this.holder(sheet, row);
    if (holder) return { value: at(holder, path), own: holder === this.theirs };
    return { value: mine ?? at(this.ours, path), own: mine !== undefined };
  }

  /** The cells of a row by the names of their columns. */
  row(sheet: SheetOfPart, row: string): Record<string, Value | undefined> {
    return Object.fromEntries(
      sheet.columns.map((column) => [column.path.join('.'), this.cell(sheet, row, column).value]),
    );
  }

  /** Whether all of a row that must be there is the owner's. */
  isOwn(sheet: SheetOfPart, row: string): boolean {
    return sheet.columns.every(
      (column) => column.optional || at(this.theirs, cellPath(sheet, row, column)) !== undefined,
    );
  }

  /** What is given in one piece begins as ours. */
  private begun(sheet: SheetOfPart, row: string): Tables {
    const { table, whole } = this.part;
    if (whole && !says(this.theirs[table])) return put(this.theirs, [table], withoutNotes(this.ours[table] ?? {}));
    const path = rowPath(sheet, row);
    const mine = at(this.ours, path);
    if (!whole && sheet.whole_rows && at(this.theirs, path) === undefined && mine !== undefined)
      return put(this.theirs, path, withoutNotes(mine));
    return this.theirs;
  }

  /** The box with another value in a cell; none: as in ours. */
  with(sheet: SheetOfPart, row: string, column: ColumnShown, value: Value | undefined): Tables {
    const path = cellPath(sheet, row, column);
    if (value === undefined && at(this.theirs, path) === undefined && !this.holder(sheet, row)) return this.theirs;
    return put(this.begun(sheet, row), path, value);
  }

  /** A row as ours has it: confirmed by the owner. */
  confirmed(sheet: SheetOfPart, row: string): Tables {
    if (this.part.whole) return this.begun(sheet, row);
    let box = this.theirs;
    for (const column of sheet.columns) {
      const path = cellPath(sheet, row, column);
      box = put(box, path, at(this.ours, path));
    }
    return box;
  }

  /** A row with all that another has. */
  repeated(sheet: SheetOfPart, row: string, from: string): Tables {
    let box = this.begun(sheet, row);
    for (const column of sheet.columns) {
      if (sheet.rows === 'listed' && column.path.join('.') === this.part.key) continue;
      box = put(box, cellPath(sheet, row, column), this.cell(sheet, from, column).value);
    }
    return box;
  }

  /** Without what the owner says of a row: ours again, or where rows are his alone no such row. */
  without(sheet: SheetOfPart, row: string): Tables {
    return put(this.begun(sheet, row), rowPath(sheet, row), undefined);
  }

  /** A row by another name. */
  renamed(sheet: SheetOfPart, row: string, name: string): Tables {
    const box = this.begun(sheet, row);
    const rows = (at(box, sheet.path) ?? {}) as Tables;
    if (!name || Object.hasOwn(rows, name)) return box;
    return put(
      box,
      sheet.path,
      Object.fromEntries(Object.entries(rows).map(([key, value]) => [key === row ? name : key, value])),
    );
  }
}

/** Whether rows of a sheet may come and go. */
export const isFree = (part: PartOfBox, sheet: SheetOfPart): boolean => sheet.rows === 'named' && part.whole;

/** What is said of a place, and of what is in it. */
export const problemsAt = (problems: CellProblem[], path: Path): CellProblem[] =>
  problems.filter((problem) => path.every((step, i) => problem.path[i] === step));

/** The rows of a sheet where every row is a table. */
export const rowsIn = (tables: Tables, path: Path): [string, Tables][] => {
  const found = at(tables, path);
  return isTable(found) ? Object.entries(found).flatMap(([name, row]) => (isTable(row) ? [[name, row]] : [])) : [];
};

/** All parts as they are played: theirs over ours. */
export function overOurs(workshop: WorkshopShown, ours: Tables, theirs: Tables): Tables {
  const over = (here: Value | undefined, there: Value | undefined): Value | undefined =>
    isTable(here) && isTable(there)
      ? (Object.fromEntries(
          [...new Set([...Object.keys(here), ...Object.keys(there)])].map((key) => [
            key,
            over(own(here, key), own(there, key)),
          ]),
        ) as Tables)
      : (there ?? here);
  return Object.fromEntries(
    workshop.parts.map(({ table, whole }) => [
      table,
      (whole && says(theirs[table]) ? theirs[table] : over(ours[table], theirs[table])) ?? {},
    ]),
  );
}

/** A box with some values changed; a part given in one piece begins as ours. */
export function withEdits(
  workshop: WorkshopShown,
  ours: Tables,
  theirs: Tables,
  edits: { path: Path; value: Value | undefined }[],
): Tables {
  return edits.reduce((box, { path, value }) => {
    const table = path[0] ?? '';
    const whole = workshop.parts.find((part) => part.table === table)?.whole;
    const begun = whole && !says(box[table]) ? put(box, [table], withoutNotes(ours[table] ?? {})) : box;
    return put(begun, path, value);
  }, theirs);
}
