/** The signs of the tiles, by side. */
export const SIGNS = {
  vikings: ['move', 'scout', 'recruit', 'raid'],
  saxons: ['move', 'build', 'fyrd', 'income', 'tribute'],
  tile: ['either', 'coin', 'recruit_warrior', 'move1_or_coin', 'act_first', 'draft_first'],
} as const;

export type SignName = (typeof SIGNS)[keyof typeof SIGNS][number];
