/** Pieces without a name (warriors, burhs, coins) keep an identity on the page, so that the right ones glide. */

export type Token = { key: string; where: string };

/** The tokens after a change: those that may stay do; the surplus walks to where more are needed now. */
export function settle(before: Token[], counts: Map<string, number>, prefix: string): Token[] {
  const need = new Map(counts);
  const staying: Token[] = [];
  const moving: Token[] = [];
  for (const token of before) {
    const left = need.get(token.where) ?? 0;
    if (left > 0) need.set(token.where, left - 1);
    (left > 0 ? staying : moving).push(token);
  }
  const arrivals = [...need].flatMap(([where, count]) => Array.from({ length: count }, () => where));
  const used = new Set(before.map((token) => token.key));
  let serial = 0;
  const fresh = () => {
    while (used.has(`${prefix}${serial}`)) serial++;
    used.add(`${prefix}${serial}`);
    return `${prefix}${serial}`;
  };
  const arrived = arrivals.map((where, i) => ({ key: moving[i]?.key ?? fresh(), where }));
  // A stable order keeps the page's elements in place: only their positions change.
  return [...staying, ...arrived].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
}

/** Tokens with their spots: the index-th token of each place asks that place where it stands. */
export function spread<Spot>(tokens: Token[], spotOf: (where: string, index: number) => Spot | undefined) {
  const seen = new Map<string, number>();
  return tokens.flatMap(({ key, where }) => {
    const index = seen.get(where) ?? 0;
    seen.set(where, index + 1);
    const spot = spotOf(where, index);
    return spot ? [{ key, spot }] : [];
  });
}
