/** The sums of a sheet as a table: a row for everybody, a column for all that somebody has. */
import type { Gain, Sheet } from '../../generated/protocol';

/** What nobody has and nobody got is left out. */
export function columns({ sums }: Sheet): { tally: string; what: string }[] {
  const told = sums.filter(({ n, total }) => n || total);
  return [...new Map(told.map(({ tally, what }) => [tally, { tally, what }])).values()];
}

/** Those without a seat come last. */
const place = ({ seat }: Gain) => (seat < 0 ? Infinity : seat);

export function sumsBySeat(sheet: Sheet): { seat: number; who: string; gains: (Gain | undefined)[] }[] {
  const people = new Map(
    [...sheet.sums].sort((one, two) => place(one) - place(two)).map(({ seat, who }) => [seat, who]),
  );
  return [...people].map(([seat, who]) => ({
    seat,
    who,
    gains: columns(sheet).map(({ tally }) => sheet.sums.find((one) => one.seat === seat && one.tally === tally)),
  }));
}
