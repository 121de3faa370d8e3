/** Where to look after zooming. */
type Scrolled = { scrollLeft: number; scrollTop: number };

export const MOST_ZOOM = 6;
/** From here on a board shows what is too small to be read from afar; 1.4 twice. */
export const NEAR_BY = 1.9;

/** Keeps what is under a point of the box where it is. */
export function scrollFor({ scrollLeft, scrollTop }: Scrolled, point: { x: number; y: number }, factor: number) {
  return { x: (scrollLeft + point.x) * factor - point.x, y: (scrollTop + point.y) * factor - point.y };
}
