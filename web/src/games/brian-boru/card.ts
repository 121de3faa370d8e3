/** The size of an action card in its own units: as wide as it is drawn on a phone. */
export const CARD = { w: 96, h: 142 };
