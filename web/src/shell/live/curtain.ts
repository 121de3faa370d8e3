/** At one screen: who must be handed the seat before the next secrets are shown; null when nobody. */
export function comingOn(own: number[], facing: number | null, toAct: number[]): number | null {
  if (own.length < 2) return null;
  const acting = toAct.filter((seat) => own.includes(seat));
  if (facing !== null && acting.includes(facing)) return null;
  return acting[0] ?? null;
}
