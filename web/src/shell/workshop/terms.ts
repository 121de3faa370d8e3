/** What stands in a cell as text, in words people use: "sail 3" is "żegluga 3" where Polish is read, and "s3" is enough to type either. */
import type { ColumnShown } from '../../generated/protocol';

type Column = Pick<ColumnShown, 'hints' | 'terms'>;
/** A word of a hint, or of a name; one that may be left out when typing. */
type Word = { text: string; spare: boolean };

const SPARE = ['per'];
const PIECES = /\d+|\+|\p{L}+/gu;

/** Without accents and capitals: who types fast leaves them out. */
const folded = (text: string) =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replace(/[×*]/g, 'x');
const piecesOf = (text: string): string[] => folded(text).match(PIECES) ?? [];

/** A text of the file as people call it. */
export const inWords = ({ terms }: Column, text: string): string =>
  Object.keys(terms).length
    ? text
        .split(' ')
        .map((word) => (Object.hasOwn(terms, word) ? terms[word] : word))
        .join(' ')
    : text;

function wordsOf({ terms }: Column, hint: string, local: boolean): Word[] {
  return hint.split(' ').flatMap((word) => {
    const spare = SPARE.includes(word);
    const name = (local && Object.hasOwn(terms, word) && terms[word]) || word;
    return piecesOf(name).map((text) => ({ text, spare }));
  });
}

/** Whether what is typed begins each of the words in turn: all of them, or only the first ones. */
function begins(typed: string, words: readonly Word[], all: boolean): boolean {
  const rest = typed.trimStart();
  const [word, ...more] = words;
  if (!rest) return !all || words.every(({ spare }) => spare);
  if (!word) return false;
  if (/^\d/.test(word.text))
    return /^\d+/.exec(rest)?.[0] === word.text && begins(rest.slice(word.text.length), more, all);
  let alike = 0;
  while (alike < word.text.length && word.text[alike] === rest[alike]) alike += 1;
  for (let n = alike; n > 0; n--) if (begins(rest.slice(n), more, all)) return true;
  return word.spare && begins(rest, more, all);
}

/** What often stands there and can be meant: one thing, or as typed where it is several; null: nothing. */
function hinted(column: Column, typed: string): string | null {
  const text = folded(typed).replaceAll('_', ' ');
  const same = column.hints.find((hint) => folded(hint) === folded(typed) || folded(inWords(column, hint)) === text);
  if (same) return same;
  for (const all of [true, false])
    for (const local of [true, false]) {
      const found = column.hints.filter((hint) => begins(text, wordsOf(column, hint, local), all));
      if (found.length) return found.length === 1 ? (found[0] ?? null) : typed;
    }
  return null;
}

/** The words of a file that begin so; names of several words as a whole. */
function known(column: Column, pieces: readonly string[]): { key: string; taken: number } | null {
  const names = Object.entries(column.terms).flatMap(([key, name]) => [
    { key, pieces: piecesOf(name) },
    { key, pieces: piecesOf(key.replaceAll('_', ' ')) },
  ]);
  const whole = names
    .filter((one) => one.pieces.every((piece, i) => piece === pieces[i]))
    .sort((one, other) => other.pieces.length - one.pieces.length)[0];
  if (whole?.pieces.length) return { key: whole.key, taken: whole.pieces.length };
  const begun = new Set(names.filter((one) => one.pieces[0]?.startsWith(pieces[0] ?? '')).map(({ key }) => key));
  return begun.size === 1 ? { key: [...begun][0] ?? '', taken: 1 } : null;
}

/** A text as the file has it, of what somebody types; as typed, where nothing is known of it. */
export function asFile(column: Column, typed: string): string {
  const hint = column.hints.length ? hinted(column, typed) : null;
  if (hint !== null) return hint;
  if (!Object.keys(column.terms).length) return typed;
  if (/[^\s_]/.test(folded(typed).replace(PIECES, ''))) return typed;
  const pieces = piecesOf(typed);
  const found: string[] = [];
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i] ?? '';
    const word = /^(\d+|\+|x)$/.test(piece) ? { key: piece, taken: 1 } : known(column, pieces.slice(i));
    if (!word) return typed;
    found.push(word.key);
    i += word.taken;
  }
  return found.join(' ') || typed;
}

/** An example of how little is enough in a column: the letters that words begin with. */
export function shortOf(column: Column): { short: string; long: string } | null {
  for (const hint of column.hints) {
    const long = inWords(column, hint);
    const short = (long.match(PIECES) ?? []).map((piece) => (/\d/.test(piece) ? piece : piece.charAt(0))).join('');
    if (/\p{L}\d/u.test(short) && asFile(column, short) === hint) return { short, long };
  }
  return null;
}
