/** A card's title and lines as a screen reader says them: each a sentence with one full stop, whatever it ended with; the last as it is. */
export const spoken = (...parts: string[]): string =>
  parts.map((part, i) => (i === parts.length - 1 || /[.!?…:]$/.test(part) ? part : `${part}.`)).join(' ');
