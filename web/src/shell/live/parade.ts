/** Things that arrive in a burst are shown one after the other, so that the eye can follow; all at once when too many wait. */
type Options<T> = {
  /** More than one when some are skipped over: all of them count, the last one stays. */
  show: (items: T[]) => void;
  /** No waiting at all: reduced motion, or nobody looks. */
  still: () => boolean;
  pace?: number;
  most?: number;
};

export class Parade<T> {
  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private options: Options<T>) {}

  get waiting(): number {
    return this.queue.length;
  }

  add(item: T): void {
    this.queue.push(item);
    if (this.options.still() || this.queue.length > (this.options.most ?? 12)) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** Show it at once, with all that waits before it; what follows keeps its distance. */
  rush(item: T): void {
    this.queue.push(item);
    this.skip();
    if (!this.options.still()) this.timer = setTimeout(() => this.next(), this.options.pace ?? 350);
  }

  /** Show all that waits. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const items = this.queue.splice(0);
    if (items.length) this.options.show(items);
  }

  private next(): void {
    const item = this.queue.shift();
    this.timer = undefined;
    if (item === undefined) return;
    this.timer = setTimeout(() => this.next(), this.options.pace ?? 350);
    this.options.show([item]);
  }
}
