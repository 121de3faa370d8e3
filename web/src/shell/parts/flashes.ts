/** Numbers that change light up for a moment, so that one sees what a move brought; not under reduced motion. */
const MOMENT = 1200;
/** Letters stay legible on it, light ones and dark ones. */
const LIGHT = 'color-mix(in oklab, var(--gold) 40%, transparent)';

export function flashes(element: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target } of changes)
      if (/\d/.test(target.textContent ?? ''))
        target.parentElement?.animate(
          [
            { backgroundColor: LIGHT, boxShadow: `0 0 0 2px ${LIGHT}`, borderRadius: '0.1em' },
            { backgroundColor: 'transparent', boxShadow: '0 0 0 2px transparent', borderRadius: '0.1em' },
          ],
          { duration: MOMENT, easing: 'ease-out' },
        );
  });
  observer.observe(element, { characterData: true, subtree: true });
  return () => observer.disconnect();
}
