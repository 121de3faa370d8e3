/** Chances in plain numbers: so many of a hundred. */
export const of100 = (share: number): number => Math.round(100 * share);

/** What was given away; what is told at all is told as one of a hundred at least. */
export const given = (share: number): number => Math.max(1, of100(share));
