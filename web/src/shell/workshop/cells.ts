/** Cells as text: in a field, in a line of a spreadsheet. What cannot be read stays as it was typed, and the check says what is wrong with it. */
import type { ColumnShown } from '../../generated/protocol';
import { isTable, type Tables, type Value } from './box';

const YES = ['true', 'yes', 'tak', 'ano', '1', 'x', '+'];
const NO = ['false', 'no', 'nie', 'ne', '0', '-'];

const plain = (value: Value): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Choices by their names, where they are read by people. */
function word(column: ColumnShown, value: Value, inWords: boolean): string {
  const place = inWords ? column.choices.indexOf(plain(value)) : -1;
  return (place >= 0 && column.names[place]) || plain(value);
}

export function written(column: ColumnShown, value: Value | undefined, inWords = false): string {
  if (value === undefined || value === null) return '';
  if (column.kind === 'lists' && Array.isArray(value))
    return (value as Value[])
      .map((list) => (Array.isArray(list) ? (list as Value[]).map(plain).join(' ') : plain(list)))
      .join('; ');
  if (Array.isArray(value)) return (value as Value[]).map((one) => word(column, one, inWords)).join(', ');
  if (isTable(value))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${plain(one)}`)
      .join(', ');
  return word(column, value, inWords);
}

function number(text: string): Value {
  return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : text;
}

function choice(column: ColumnShown, text: string): Value {
  const low = text.toLocaleLowerCase();
  const place = column.choices.findIndex(
    (one, i) => one.toLocaleLowerCase() === low || column.names[i]?.toLocaleLowerCase() === low,
  );
  return column.choices[place] ?? text;
}

function one(column: ColumnShown, kind: ColumnShown['kind'], text: string): Value {
  if (kind === 'number') return number(text);
  if (kind === 'choice') return choice(column, text);
  return text;
}

/** Nothing written: nothing said. */
export function read(column: ColumnShown, typed: string): Value | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  if (column.kind === 'flag') {
    const low = text.toLocaleLowerCase();
    return YES.includes(low) ? true : NO.includes(low) ? false : text;
  }
  if (column.kind === 'lists') return text.split(/[;\n]/).map((list) => list.split(/[\s,]+/).filter(Boolean));
  if (column.kind === 'list') {
    const apart = /[,;\n]/.test(text) || column.item === 'text' ? /[,;\n]/ : /\s+/;
    const items = text.split(apart).map((item) => item.trim());
    return items.filter(Boolean).map((item) => one(column, column.item, item));
  }
  if (column.kind === 'table') {
    const entries = text.split(/[,;\n]/).flatMap((entry): [string, Value][] => {
      const found = /^\s*([^\s=:]+)\s*[=:\s]\s*(.*?)\s*$/.exec(entry);
      return found ? [[found[1] ?? '', found[2] ?? '']] : entry.trim() ? [[entry.trim(), '']] : [];
    });
    return Object.fromEntries(entries) as Tables;
  }
  return one(column, column.kind, text);
}
