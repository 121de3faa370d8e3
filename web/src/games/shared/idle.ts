/** Work that nobody sees, such as names for screen readers: done a little at a time when the page has nothing else to do. */

type Work = () => unknown;
/** The last wish of everybody who has one. */
const waiting = new Map<object, Work>();
let called = false;

/** Without idle callbacks (Safari) between two frames. */
const whenIdle: (callback: (deadline: { timeRemaining: () => number }) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (callback) => requestIdleCallback(callback, { timeout: 1000 })
    : (callback) => setTimeout(() => callback({ timeRemaining: () => 4 }), 16);

function work(deadline: { timeRemaining: () => number }): void {
  called = false;
  let done = 0;
  for (const [who, one] of waiting) {
    // Something is done even when there is never time.
    if (done > 0 && deadline.timeRemaining() < 1) break;
    waiting.delete(who);
    one();
    done += 1;
  }
  if (waiting.size) call();
}

function call(): void {
  if (called) return;
  called = true;
  whenIdle(work);
}

/** Do something soon; what the same one wanted before and was not done yet is forgotten. Gives what takes the wish back. */
export function soon(who: object, one: Work): () => void {
  waiting.set(who, one);
  call();
  return () => {
    if (waiting.get(who) === one) waiting.delete(who);
  };
}
