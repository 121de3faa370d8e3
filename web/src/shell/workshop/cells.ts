/** Cells as text: in a field, in a line of a spreadsheet. What cannot be read stays as it was typed, and the check says what is wrong with it. */
import type { ColumnShown } from '../../generated/protocol';
import { isTable, type Tables, type Value } from './box';
import { asFile, inWords as named } from './terms';

const YES = ['true', 'yes', 'tak', 'ano', '1', 'x', '+'];
const NO = ['false', 'no', 'nie', 'ne', '0', '-'];

const plain = (value: Value): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** By its name, where it is read by people. */
function word(column: ColumnShown, value: Value, inWords: boolean): string {
  if (!inWords) return plain(value);
  const place = column.choices.indexOf(plain(value));
  return (place >= 0 && column.names[place]) || named(column, plain(value));
}

export function written(column: ColumnShown, value: Value | undefined, inWords = false): string {
  if (value === undefined || value === null) return '';
  if (column.kind === 'lists' && Array.isArray(value))
    return (value as Value[])
      .map((list) =>
        Array.isArray(list) ? (list as Value[]).map((one) => word(column, one, inWords)).join(' ') : plain(list),
      )
      .join('; ');
  if (Array.isArray(value)) return (value as Value[]).map((one) => word(column, one, inWords)).join(', ');
  if (isTable(value))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${word(column, one, inWords)}`)
      .join(', ');
  return word(column, value, inWords);
}

function number(text: string): Value {
  return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** By its name, or by as much of it as tells it from the others. */
function choice(column: ColumnShown, text: string): Value {
  const low = text.toLocaleLowerCase();
  const named = (one: string, i: number) => [one, column.names[i] ?? one].map((name) => name.toLocaleLowerCase());
  const whole = column.choices.find((one, i) => named(one, i).includes(low));
  const begun = column.choices.filter((one, i) => named(one, i).some((name) => name.startsWith(low)));
  return whole ?? (begun.length === 1 ? begun[0] : undefined) ?? text;
}

function one(column: ColumnShown, kind: ColumnShown['kind'], text: string): Value {
  if (kind === 'number') return number(text);
  if (kind === 'choice') return choice(column, text);
  return asFile(column, text);
}

/** Nothing written: nothing said. */
export function read(column: ColumnShown, typed: string): Value | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  if (column.kind === 'flag') {
    const low = text.toLocaleLowerCase();
    return YES.includes(low) ? true : NO.includes(low) ? false : text;
  }
  if (column.kind === 'lists')
    return text.split(/[;\n]/).map((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((item) => asFile(column, item)),
    );
  if (column.kind === 'list') {
    const apart = /[,;\n]/.test(text) || column.item === 'text' ? /[,;\n]/ : /\s+/;
    const items = text.split(apart).map((item) => item.trim());
    return items.filter(Boolean).map((item) => one(column, column.item, item));
  }
  if (column.kind === 'table') {
    const entries = text.split(/[,;\n]/).flatMap((entry): [string, Value][] => {
      const found = /^\s*([^\s=:]+)\s*[=:\s]\s*(.*?)\s*$/.exec(entry);
      return found ? [[found[1] ?? '', asFile(column, found[2] ?? '')]] : entry.trim() ? [[entry.trim(), '']] : [];
    });
    return Object.fromEntries(entries) as Tables;
  }
  return one(column, column.kind, text);
}
