/** The region scoring table in columns: runs of equal points together, those without points left out. */
export function steps(spread: number[]): { regions: string; points: number }[] {
  const found: { first: number; last: number; points: number }[] = [];
  spread.forEach((points, n) => {
    const last = found.at(-1);
    if (points === 0) return;
    if (last?.points === points) last.last = n;
    else found.push({ first: n, last: n, points });
  });
  return found.map(({ first, last, points }) => ({
    regions: first === last ? `${first}` : `${first}–${last}`,
    points,
  }));
}
