/** A sign for each of the six actions, drawn on 48 x 48 with the middle at 0 0: filled parts and lines. */
import type { Action } from '../view';

export const SIGNS: Record<Action, { fill?: string; line?: string }> = {
  recruit: {
    fill: 'M-19-3C-16-5-14-6-14-9C-14-14-4-14-4-9C-4-6-2-5 1-3C1 7-3 13-9 17C-15 13-19 7-19-3Z',
    line: 'M12-14V6M2-4H22',
  },
  move: {
    fill: 'M-20-1C-17-3-16-4-16-7C-16-11-8-11-8-7C-8-4-7-3-4-1C-4 7-7 12-12 15C-17 12-20 7-20-1Z',
    line: 'M1 4H19M12-4L20 4L12 12',
  },
  build: { fill: 'M-18 3L0-15L18 3L13 5V18H-13V5Z', line: '' },
  city: {
    fill: 'M-22-6H-18V-10H-14V-6H-11V0H-7V-10L0-19L7-10V0H11V-6H14V-10H18V-6H22V18H-22Z',
    line: '',
  },
  expedition: { line: 'M-10 20V-18M-10-16C0-22 6-10 18-16V2C6 8 0-4-10 2M-20 20H2' },
  title: { fill: 'M-20 14L-22-12L-10-1L0-17L10-1L22-12L20 14Z', line: 'M-19 19H19' },
};
