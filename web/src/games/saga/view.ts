/** What one seat sees of a game of Saga, and how the board speaks of it. The board draws this and knows no rule. */
import type { SagaView, Side } from './schema';

export type * from './schema';

/** Localised words for things (area:kent) and for what is printed beside them (action:move, side:V); README lists them.
    What it does not know it gives back unchanged. */
export type Names = (thing: string) => string;
/** A point in the browser window, in CSS pixels. */
export type At = { x: number; y: number };

export const SIDES: readonly Side[] = ['V', 'A'];
export const other = (side: Side): Side => (side === 'V' ? 'A' : 'V');
/** The side drawn nearest the reader. */
export const near = (view: SagaView): Side => view.seat ?? 'V';
export const colourOf = (side: Side) => (side === 'V' ? 'slate' : 'woad');
