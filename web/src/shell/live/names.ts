/** A sentence in which the players' names stand out. */
export type Person = { name: string; colour: string };
export type Piece = { text: string; colour: string | null };

const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pieces of a text, those that name somebody with their colour. A name within a word is none. */
export function pieces(text: string, people: Person[]): Piece[] {
  const known = people.filter(({ name }) => name).sort((one, two) => two.name.length - one.name.length);
  if (!known.length) return [{ text, colour: null }];
  const any = known.map(({ name }) => plain(name)).join('|');
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u'))
    .map((part, i) => ({
      text: part,
      colour: i % 2 ? (known.find(({ name }) => name === part)?.colour ?? null) : null,
    }))
    .filter((piece) => piece.text);
}
