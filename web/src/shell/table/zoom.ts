/** How wide the board stands, and where to look after zooming. */
type Shaped = { shape: (width: number) => number; broad: number };
type Scrolled = { scrollLeft: number; scrollTop: number };

export const MOST_ZOOM = 4;

/** A broad board fits whole, but never under its least broad width; a narrow one takes the width there is. */
export function fit(width: number, height: number, { shape, broad }: Shaped): number {
  if (width < broad) return width;
  return Math.max(broad, Math.min(width, height * shape(broad)));
}

/** Keeps what is under a point of the box where it is. */
export function scrollFor({ scrollLeft, scrollTop }: Scrolled, point: { x: number; y: number }, factor: number) {
  return { x: (scrollLeft + point.x) * factor - point.x, y: (scrollTop + point.y) * factor - point.y };
}
