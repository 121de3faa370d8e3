/** The word catalogues, read as the server reads them: texts with {name} or {name:form}, plural tables, nouns with forms. */
export const LANGUAGES = ['en', 'pl', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Tables = { [key: string]: string | Tables };
export type Noun = { table: string; key: string };
export type Value = number | string | Noun;

/** How the languages write numbers and lists. British English has no comma before "and". */
const LOCALES: Record<Language, string> = { en: 'en-GB', pl: 'pl', cs: 'cs' };

/** What is costly to make is made once for each language. */
function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}

const plurals = once((language) => new Intl.PluralRules(LOCALES[language]));
const lists = once((language) => new Intl.ListFormat(LOCALES[language]));

/** The plural category of a number: one, few, many, other. */
export const plural = (language: Language, n: number): string => plurals(language).select(n);

/** With a capital letter, as a line or a button begins. */
export const raised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export class Words {
  constructor(
    readonly language: Language,
    readonly tables: Tables,
  ) {}

  /** The same words with these people called by their names: by role. As the server does it (naming.py). */
  withNames(names: Record<string, string>): Words {
    const forms = Object.keys((this.tables.named as Tables | undefined) ?? {});
    const own = Object.entries(names).map(([role, who]) => [
      role,
      { name: who, ...Object.fromEntries(forms.map((form) => [form, this.say(`named.${form}`, { who })])) },
    ]);
    const tables = ['player', 'party'].flatMap((noun) => {
      const old = this.tables[noun];
      return typeof old === 'object' ? [[noun, { ...old, ...Object.fromEntries(own) }]] : [];
    });
    return new Words(this.language, { ...this.tables, ...(Object.fromEntries(tables) as Tables) });
  }

  find(key: string): string | Tables | undefined {
    let found: string | Tables | undefined = this.tables;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return found;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** A noun in a grammatical form. Names of an owner's own stay as they are. */
  name({ table, key }: Noun, form = 'name'): string {
    const found = this.find(`${table}.${key}`);
    if (found === undefined) return raised(key.replaceAll('_', ' '));
    if (typeof found === 'string') return found;
    const text = found[form] ?? found.name;
    return typeof text === 'string' ? text : key;
  }

  /** As it begins a line of its own. */
  title(table: string, key: string): string {
    return raised(this.name({ table, key }));
  }

  /** The message at a dotted key, filled in; what is missing shows its key, so that it is noticed. */
  say(key: string, args: Record<string, Value> = {}): string {
    const found = this.find(key);
    const message = typeof found === 'object' ? found[plural(this.language, Number(args.n))] : found;
    if (typeof message !== 'string') return key;
    const text = message.replace(/\{(\w+)(?::(\w+))?\}/g, (slot, name: string, form?: string) => {
      const value = args[name];
      if (value === undefined) return slot;
      return typeof value === 'object' ? this.name(value, form) : String(value);
    });
    return message.startsWith('{') ? raised(text) : text;
  }

  /** 'a', 'a and b', 'a, b and c'. */
  both(texts: string[]): string {
    return lists(this.language).format(texts);
  }

  /** A share of the whole. */
  percent(share: number, digits = 0): string {
    const look = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(LOCALES[this.language], look).format(share);
  }
}
