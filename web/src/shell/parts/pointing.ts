/** Marks things that are no part of a drawn board, such as cards and buttons; those on a board are drawn as selected. */
export const pointing = (things: string[]) => (root: HTMLElement) => {
  if (!things.length) return;
  const mark = () => {
    for (const one of root.querySelectorAll<HTMLElement>('[data-thing]'))
      one.toggleAttribute('data-pointed', things.includes(one.dataset.thing ?? ''));
  };
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const one of root.querySelectorAll('[data-pointed]')) one.removeAttribute('data-pointed');
  };
};
