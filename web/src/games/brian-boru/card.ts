/** The size of an action card in its own units: as wide as it is drawn on a phone. */
export const CARD = { w: 96, h: 142 };
/** Its lines, one below the other. */
export const LINE = { top: 38, high: 32, step: 34 };

/** The lines of a card, each of which says what its signs do. */
export const linesOf = ({ value, lines }: { value: number; lines: unknown[] }) =>
  lines.map((_, i) => ({
    about: `sign:${value}:${i}`,
    x: 3,
    y: LINE.top + i * LINE.step,
    w: CARD.w - 6,
    h: LINE.high,
  }));
