/** The five seals, solids on a 48 x 48 square: flared cross, sheaf, crossed knives, horse, martlet. */
const CROSS =
  'M24 4L32 4L28 17C29 19 29 19 31 20L44 16V32L31 28C29 29 29 29 28 31L32 44H16L20 31C19 29 19 29 17 28L4 32V16L17 20C19 19 19 19 20 17L16 4Z';
const SHEAF =
  'M24 3C27 7 27 11 24 15C21 11 21 7 24 3ZM13 5C17 8 19 12 17 16C13 14 12 9 13 5ZM35 5C31 8 29 12 31 16C35 14 36 9 35 5ZM5 12C10 13 13 16 13 20C8 20 5 16 5 12ZM43 12C38 13 35 16 35 20C40 20 43 16 43 12ZM14 22L22 17H26L34 22L29 29H19ZM17 31H31V35H17ZM19 37H29L36 45H12Z';
const KNIVES =
  'M4 8C12 8 20 13 25 20L39 37L44 43L40 46L35 40L18 26C10 21 5 15 4 8ZM44 8C36 8 28 13 23 20L9 37L4 43L8 46L13 40L30 26C38 21 43 15 44 8Z';
const HORSE =
  'M20 3L24 8C34 10 42 19 43 31C43 38 42 42 40 46H19C18 38 21 34 26 30C22 31 19 30 17 28C15 31 11 34 8 32C4 30 4 25 6 22C9 17 12 12 16 9ZM22 15a2.6 2.6 0 1 0 .1 0Z';
const MARTLET =
  'M3 15L11 12C14 8 20 8 23 12C25 15 27 17 31 18L46 17L36 24C38 27 42 29 46 29L34 32C30 37 24 38 19 36L15 45L13 38L8 43L11 34C8 30 8 24 10 19ZM15 15a2 2 0 1 0 .1 0Z';
const STAR = 'M24 3L30 17L45 18L33 28L37 43L24 35L11 43L15 28L3 18L18 17Z';

const KNOWN: Record<string, string> = {
  northumbria: CROSS,
  east_anglia: SHEAF,
  essex: KNIVES,
  kent: HORSE,
  sussex: MARTLET,
};

/** A coastal area the table does not know takes a seal that no other area of this board bears. */
export function sealOf(area: string, coastal: string[]): string {
  const known = KNOWN[area];
  if (known) return known;
  const free = Object.keys(KNOWN).filter((id) => !coastal.includes(id));
  const strangers = coastal.filter((id) => !(id in KNOWN));
  const standIn = free[strangers.indexOf(area)];
  return (standIn && KNOWN[standIn]) ?? STAR;
}
