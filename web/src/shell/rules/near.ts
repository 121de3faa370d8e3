/** Only what comes near the window is drawn; all of it before it is printed. */
export const whenNear = (draw: () => unknown) => (node: HTMLElement) => {
  const print = () => void draw();
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && print(), {
    rootMargin: '400px',
  });
  watch.observe(node);
  document.addEventListener('draw-all', print);
  return () => {
    watch.disconnect();
    document.removeEventListener('draw-all', print);
  };
};
