/** Numbers that change light up for a moment, so that one sees what a move brought; not under reduced motion. */
const MOMENT = 1200;

export function flashes(element: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target } of changes)
      if (/\d/.test(target.textContent ?? ''))
        target.parentElement?.animate(
          [
            { backgroundColor: 'var(--gold)', borderRadius: '0.3em' },
            { backgroundColor: 'transparent', borderRadius: '0.3em' },
          ],
          { duration: MOMENT, easing: 'ease-out' },
        );
  });
  observer.observe(element, { characterData: true, subtree: true });
  return () => observer.disconnect();
}
