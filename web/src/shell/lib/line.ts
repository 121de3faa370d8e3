/** One after the other: what is wished waits until the wish before it has been answered, so that no answer overtakes a later one. */
export function line(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next;
    return next;
  };
}
