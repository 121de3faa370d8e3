/** Numbers that change while something is shown count up (or down) to what they are. */
import { untrack } from 'svelte';

/** Only while a moment is played: the table says so. Else every number is at once what it is. */
export const counting = $state({ on: false });

/** Milliseconds from one number to the next, and for the whole way: it is over before the shortest moment. */
const STEP = 30;
const WAY = 240;

/** The numbers on the way, without the first, with the last. */
export function between(from: number, to: number): number[] {
  const stride = Math.max(1, Math.ceil(Math.abs(to - from) / (WAY / STEP))) * Math.sign(to - from);
  const found: number[] = [];
  for (let n = from + stride; stride && (to - n) * stride > 0; n += stride) found.push(n);
  return from === to ? [] : [...found, to];
}

/** What to show for a number now. */
export function counted(get: () => number): { readonly now: number } {
  let now = $state(untrack(get));
  $effect.pre(() => {
    const to = get();
    const way = counting.on
      ? between(
          untrack(() => now),
          to,
        )
      : [];
    if (!way.length) {
      now = to;
      return;
    }
    const timer = setInterval(() => {
      now = way.shift() ?? to;
      if (!way.length) clearInterval(timer);
    }, STEP);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
