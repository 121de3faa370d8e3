/** The signs of the cards and of the marriage track, in the order in which a newcomer meets them. */
export const SIGNS = {
  line: ['won', 'lost'],
  does: ['claim', 'coin', 'pay', 'court', 'raid', 'church', 'expand', 'free'],
  suit: ['sword', 'cross', 'ring', 'crown'],
  map: ['marker', 'monastery', 'renown', 'town'],
} as const;

export type SignName = (typeof SIGNS)[keyof typeof SIGNS][number];
