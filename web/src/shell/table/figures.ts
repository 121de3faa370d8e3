/** Figures that only say what they are: those of a plate, and of what lies before me, are one stop of the Tab key; arrow keys lead on from
 *  there. On a board arrow keys lead to them as to things. */
import { step } from '../../games/shared/keys';

const GROUP = '[data-testid=seat], [data-testid=rack]';
const WAYS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const isFigure = (one: Element): one is HTMLElement =>
  one instanceof HTMLElement && !one.closest('button, a') && one.checkVisibility();
const figuresOf = (group: Element): HTMLElement[] => [...group.querySelectorAll('[data-about]')].filter(isFigure);

/** Before the Tab key moves the focus: each group has one figure where it stops. */
export function reach(): void {
  for (const group of document.querySelectorAll(GROUP)) {
    const figures = figuresOf(group);
    const stop = figures.find((one) => one.getAttribute('tabindex') === '0') ?? figures[0];
    for (const one of figures) one.tabIndex = one === stop ? 0 : -1;
  }
}

/** An arrow key leads from a figure to the next. */
export function along({ target, key }: KeyboardEvent): boolean {
  const way = WAYS[key];
  if (!way || !(target instanceof Element) || !target.matches('[data-about]')) return false;
  if (target instanceof SVGElement) return step(target, key);
  const group = target.closest(GROUP);
  const figures = group ? figuresOf(group) : [];
  const next = figures[figures.indexOf(target as HTMLElement) + way];
  if (!next) return false;
  for (const one of figures) one.tabIndex = one === next ? 0 : -1;
  next.focus();
  return true;
}
