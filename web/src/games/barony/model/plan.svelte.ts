/** Several choices made with one gesture: a hex that is looked at, and things to pick one after the other as soon as they can be. */
import type { BaronyView } from '../view';

class Plan {
  /** The hex whose possibilities are shown before an action is chosen. */
  hex = $state<number | null>(null);
  private queue: string[] = [];
  private since: BaronyView | null = null;

  begin(view: BaronyView, things: string[]): string | null {
    this.hex = null;
    this.queue = things;
    this.since = null;
    return this.next(view, new Set(things.slice(0, 1)));
  }

  /** What to pick now. Choices that were made by themselves are passed over; if nothing fits, the plan is dropped. */
  next(view: BaronyView, clickable: Set<string>): string | null {
    if (!this.queue.length || !clickable.size || view === this.since) return null;
    const fits = this.queue.findIndex((thing) => clickable.has(thing));
    const thing = this.queue[fits] ?? null;
    this.queue = thing === null ? [] : this.queue.slice(fits + 1);
    this.since = view;
    return thing;
  }

  clear(): void {
    this.hex = null;
    this.queue = [];
  }
}

export const plan = new Plan();
