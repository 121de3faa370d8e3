import type { Language } from '../lib/words';

/** The little markdown that the rules are written in, as a tree: headings, lists, tables, bold, italic, code. Never HTML. */
export type Span = { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string };
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'picture'; name: string; caption: string }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'rule'; number: string; spans: Span[]; basis: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const PICTURE = /^!\[([^\]]+)\]\(([a-z-]+\/[a-z_]+)\)$/;
const RULE = /^- \*\*([A-Z]{2}-\w+)\*\* (.*?)(?: \[([a-z ]+)\])?$/;
const SPANS = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|`([^`]+)`|\b([A-Z]{2}-X?\d+)\b/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPANS)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, bold, italic, code, rule] = match;
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) found.push({ kind: 'italic', text: italic });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (rule !== undefined) found.push({ kind: 'rule', text: rule });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => spans(cell.replaceAll('\\|', '|').trim()));

function table(lines: string[]): Block {
  const [head = '', ...rest] = lines;
  const rows = rest.filter((line) => !/^[|:\s-]+$/.test(line));
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** Lines that belong together, by what they begin with. */
function kindOf(line: string): 'blank' | 'heading' | 'picture' | 'rule' | 'table' | 'bullet' | 'number' | 'text' {
  if (!line.trim()) return 'blank';
  if (/^#{1,6} /.test(line)) return 'heading';
  if (PICTURE.test(line)) return 'picture';
  if (RULE.test(line)) return 'rule';
  if (line.startsWith('|')) return 'table';
  if (/^[-*] /.test(line)) return 'bullet';
  return /^\d+\. /.test(line) ? 'number' : 'text';
}

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length;) {
    const kind = kindOf(lines[i] ?? '');
    const group = [lines[i++] ?? ''];
    const alone = kind === 'heading' || kind === 'rule' || kind === 'picture';
    while (!alone && i < lines.length && kindOf(lines[i] ?? '') === kind) group.push(lines[i++] ?? '');
    const block = blockOf(kind, group);
    if (block) blocks.push(block);
  }
  return blocks;
}

function blockOf(kind: ReturnType<typeof kindOf>, group: string[]): Block | null {
  const [line = ''] = group;
  if (kind === 'heading') return { kind, level: line.indexOf(' '), spans: spans(line.replace(/^#+ /, '')) };
  if (kind === 'picture') {
    const [, caption = '', name = ''] = PICTURE.exec(line) ?? [];
    return { kind, name, caption };
  }
  if (kind === 'rule') {
    const [, number = '', sentence = '', basis = ''] = RULE.exec(line) ?? [];
    return { kind, number, spans: spans(sentence), basis };
  }
  if (kind === 'table') return table(group);
  if (kind === 'bullet' || kind === 'number') {
    const items = group.map((item) => spans(item.replace(/^([-*]|\d+\.) /, '')));
    return { kind: 'list', ordered: kind === 'number', items };
  }
  return kind === 'text' ? { kind: 'paragraph', spans: spans(group.join(' ')) } : null;
}

export const plain = (parts: Span[]): string => parts.map(({ text }) => text).join('');

/** As one types in a hurry: small letters without their marks. */
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** A word as it is looked for. Polish and Czech nouns change their endings: without its last vowel a word finds its other forms. */
const stem = (word: string, language: Language): string =>
  language !== 'en' && /^\p{L}{5,}$/u.test(word) ? word.replace(/[aeiouy]$/, '') : word;

/** The rules that hold every word in their text or topic, or the one of that number, under the headings they stand under. */
export function search(blocks: Block[], wanted: string, language: Language): Block[] {
  const words = bare(wanted)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => stem(word, language));
  if (!words.length) return blocks;
  const found: Block[] = [];
  let heading: Block | null = null;
  let topic = '';
  for (const block of blocks) {
    if (block.kind === 'heading') [heading, topic] = [block, plain(block.spans)];
    if (block.kind !== 'rule') continue;
    const text = bare(`${block.number} ${topic} ${plain(block.spans)}`);
    if (!words.every((word) => text.includes(word))) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push(block);
  }
  return found;
}
