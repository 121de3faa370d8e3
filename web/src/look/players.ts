/** The players' colours, each with the mark that tells it apart without colour; madder (orange) and kermes (red) never meet.
    Drawn on a 24 x 24 square, centre 0 0. */
export type PlayerColour = 'woad' | 'madder' | 'kermes' | 'moss' | 'ochre' | 'heather' | 'slate';

export type MarkShape = { line?: string; fill?: string };

export const MARKS: Record<PlayerColour, MarkShape> = {
  woad: { line: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0' },
  madder: { line: 'M-7-7L7 7M7-7L-7 7' },
  kermes: { line: 'M-7-7L7 7M7-7L-7 7' },
  moss: { line: 'M-9 0H9' },
  ochre: { fill: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0' },
  heather: { line: 'M-8 4L0-5L8 4' },
  slate: { line: 'M-7 11L0-12', fill: 'M-2-9C2-9 5-11 8-15C13-10 14 0 10 7C8 2 3-1-4-2Z' },
};
