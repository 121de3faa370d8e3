/** The pieces, drawn on about 40 x 40 with the middle at 0 0; a mark of the player stands at `mark`. */
import type { Piece } from '../view';

export type Shape = { body: string; detail: string; mark: { x: number; y: number; size: number } };

export const SHAPES: Record<Piece, Shape> = {
  // A kite shield under a helmet.
  knight: {
    body: 'M-13-6C-9-8-6-9-6-13C-6-19 6-19 6-13C6-9 9-8 13-6C13 6 8 14 0 19C-8 14-13 6-13-6Z',
    detail: 'M-6-13H6M0-13V-9',
    mark: { x: 0, y: 3, size: 15 },
  },
  // A house with a gable.
  village: {
    body: 'M-18 0L0-17L18 0L14 3V17H-14V3Z',
    detail: 'M-14 3L0-10L14 3',
    mark: { x: 0, y: 8, size: 13 },
  },
  // A tower with battlements.
  stronghold: {
    body: 'M-14-19H-7V-14H-3.5V-19H3.5V-14H7V-19H14V-6L11-2V18H-11V-2L-14-6Z',
    detail: 'M-13-8H13M-11 14H11',
    mark: { x: 0, y: 4, size: 14 },
  },
  // Walls between two towers, and a spire.
  city: {
    body: 'M-24-8H-20V-12H-16V-8H-12V-2H-8V-13L0-24L8-13V-2H12V-8H16V-12H20V-8H24V18H-24Z',
    detail: 'M-12-2V18M12-2V18M-8-2H8M-24-1H-12M12-1H24',
    mark: { x: 0, y: 8, size: 15 },
  },
};
