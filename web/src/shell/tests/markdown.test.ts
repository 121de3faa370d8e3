import { describe, expect, it } from 'vitest';
import { parse, plain, search, spans } from '../rules/markdown';

const TEXT = `# Title

Some *text* that
goes on.

## 1. Moves

- **SG-1** Units move (SG-2). [rulebook]
- **SG-2** A **bold** ruling. [component data]
- **SG-X1** An example.

| a | b |
|---|---|
| 1 | x \\| y |

- plain
- \`code\`

1. first
`;

describe('parse', () => {
  it('finds every kind of block', () => {
    const kinds = parse(TEXT).map(({ kind }) => kind);
    expect(kinds).toEqual(['heading', 'paragraph', 'heading', 'rule', 'rule', 'rule', 'table', 'list', 'list']);
  });
  it('reads a rule with number and basis', () => {
    expect(parse(TEXT)[4]).toMatchObject({ number: 'SG-2', basis: 'component data' });
    expect(parse(TEXT)[5]).toMatchObject({ number: 'SG-X1', basis: '' });
  });
  it('reads a table', () => {
    const table = parse(TEXT)[6];
    expect(table?.kind === 'table' && table.rows.map((row) => row.map(plain))).toEqual([['1', 'x | y']]);
  });
});

describe('spans', () => {
  it('knows bold, italic, code and rule numbers', () => {
    expect(spans('a **b** *c* `d` SG-12').map(({ kind }) => kind)).toEqual(
      ['text', 'bold', 'text', 'italic', 'text', 'code', 'text', 'rule'], // prettier-ignore
    );
  });
  it('leaves HTML as text', () => {
    expect(spans('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
  });
  it('does not take multiplication for italics', () => {
    expect(spans('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
  });
});

describe('search', () => {
  const blocks = parse(TEXT);
  it('finds by words, in any order, with the heading', () => {
    expect(search(blocks, 'ruling bold', 'en').map(({ kind }) => kind)).toEqual(['heading', 'rule']);
  });
  it('finds by number', () => {
    expect(search(blocks, 'sg-x1', 'en')).toHaveLength(2);
  });
  it('shows all without words', () => {
    expect(search(blocks, '  ', 'en')).toBe(blocks);
  });
  it('finds Polish and Czech words without their marks, and in other forms', () => {
    const polish = parse('- **BA-1** Do twierdzy wchodzą rycerze, łódź nie.');
    for (const word of ['twierdza', 'Twierdzy', 'wchodza', 'lodz', 'łódź'])
      expect(search(polish, word, 'pl'), word).toHaveLength(1);
    const czech = parse('- **BA-1** Vesnice leží u řeky.');
    for (const word of ['vesnici', 'reky', 'řeky', 'lezi']) expect(search(czech, word, 'cs'), word).toHaveLength(1);
  });
  it('takes English words as they are', () => {
    expect(search(parse('- **SG-1** A raid by raiders.'), 'raida', 'en')).toHaveLength(0);
  });
  it('does not shorten a short word', () => {
    expect(search(parse('- **BA-1** Rzeki.'), 'rzeka', 'pl')).toHaveLength(1);
    expect(search(parse('- **BA-1** Pola.'), 'pole', 'pl')).toHaveLength(0);
  });
});
