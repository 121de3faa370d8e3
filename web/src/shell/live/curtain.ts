/** At one screen: who must be handed the seat before the next secrets are shown; null when nobody. */
export function comingOn(own: number[], facing: number | null, due: number[]): number | null {
  if (own.length < 2 || (facing !== null && due.includes(facing))) return null;
  return due[0] ?? null;
}
