/** Tables of a spreadsheet as text: tabs, commas or semicolons; fields in quotes may hold any of them. */

const MOST_CELLS = 20_000;

function separator(text: string): string {
  const line = (text.split('\n', 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  return ['\t', ';'].find((sign) => line.includes(sign)) ?? ',';
}

/** What a spreadsheet would take for a formula is kept as text. */
const FORMULA = /^[=+@-](?!\d+$)/;
const bare = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).trim();

/** What no spreadsheet writes: then it is no table. */
const UNREADABLE = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u;
const isTorn = (field: string) => field.startsWith('"') && field.split('"').length % 2 === 0;

/** The lines of a table; null where the text is none: no text at all, or broken off within quotes. */
export function parseTable(text: string): string[][] | null {
  if (UNREADABLE.test(text)) return null;
  const sign = separator(text);
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\r\\n]*))(${sign}|\\r?\\n|$)`, 'gy');
  const lines: string[][] = [[]];
  for (let cells = 0; cells < MOST_CELLS; cells++) {
    const found = field.exec(text);
    if (!found) break;
    const [, quoted, open = '', end = ''] = found;
    if (isTorn(open)) return null;
    lines.at(-1)?.push(bare(quoted === undefined ? open : quoted.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== sign) lines.push([]);
  }
  return lines.filter((line) => line.some(Boolean));
}

const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const tableText = (lines: string[][]): string =>
  lines.map((line) => line.map((cell) => quoted(FORMULA.test(cell) ? `'${cell}` : cell)).join(',')).join('\n') + '\n';
