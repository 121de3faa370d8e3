/** A sentence in which the players' names stand out. */
export type Person = { name: string; colour: string };
export type Piece = { text: string; colour: string | null };

/** Who is looked for, and how: found out once for each list of people. */
type Known = { people: Person[]; names: RegExp };
const known = new WeakMap<Person[], Known>();

const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pieces of a text, those that name somebody with their colour. A name within a word is none. */
export function pieces(text: string, people: Person[]): Piece[] {
  const { people: named, names } = known.get(people) ?? lookedFor(people);
  if (!named.length) return [{ text, colour: null }];
  return text
    .split(names)
    .map((part, i) => ({
      text: part,
      colour: i % 2 ? (named.find(({ name }) => name === part)?.colour ?? null) : null,
    }))
    .filter((piece) => piece.text);
}

function lookedFor(all: Person[]): Known {
  const people = all.filter(({ name }) => name).sort((one, two) => two.name.length - one.name.length);
  const any = people.map(({ name }) => plain(name)).join('|');
  const found = { people, names: new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u') };
  known.set(all, found);
  return found;
}
