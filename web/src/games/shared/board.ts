/** What every thing on the board needs to know; handed down as a Svelte context. */
import { createContext } from 'svelte';
import type { At } from '../types';

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

export const [getBoard, setBoard] = createContext<Board>();
