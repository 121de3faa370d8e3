/** What every thing on the board needs to know; handed down as a Svelte context. */
import { createContext, untrack } from 'svelte';
import type { At } from '../types';
import { counting } from './counting.svelte';
import { soon } from './idle';

export type Board = {
  clickable: () => Set<string>;
  /** Things that answer to a click, too, but do not glow. */
  open?: () => Set<string>;
  selected: () => Set<string>;
  lastMove: () => Set<string>;
  /** The thing that Tab reaches when nothing is clickable. */
  entrance: () => string;
  names: () => (thing: string) => string;
  pick: (thing: string, at: At, byKey?: boolean) => void;
  point: (thing: string | null, at: At) => void;
};
type Rename = () => void;
/** `named`: who has a name is told when it may be another one. Gives what ends that. */
type Laid = Board & { named: (rename: Rename) => () => void };

const [get, set] = createContext<Laid>();
export const getBoard = get;

/** Names say all that there is: for a whole board that is much work, and only screen readers ask for it. So they are made again for all things
 *  together, when the page has nothing else to do; while moments are shown, the sentence tells. */
export function setBoard(board: Board): void {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn of it
  const called = new Set<Rename>();
  const named = (rename: Rename) => {
    called.add(rename);
    return () => called.delete(rename);
  };
  set({ ...board, named });
  let told = untrack(board.names);
  $effect(() => {
    if (counting.on || board.names() === told) return;
    told = board.names();
    for (const rename of called) soon(rename, () => called.has(rename) && rename());
  });
}
