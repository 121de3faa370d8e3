import { expect, test } from 'vitest';
import { added, counted, painted } from '../model/ownTiles';

test('a kind of tile is counted, and gone with the last one', () => {
  expect(counted({ MMM: 1, MMF: 2 }, 'MMF', 3)).toEqual({ MMM: 1, MMF: 3 });
  expect(counted({ MMM: 1, MMF: 2 }, 'MMM', 0)).toEqual({ MMF: 2 });
  expect(counted({ MMM: 1 }, 'MMM', 99)).toEqual({ MMM: 36 });
});

test('a hex takes another terrain; a tile that is there already, however it is turned, is one more of those', () => {
  expect(painted({ AAA: 1, LLL: 2 }, 'AAA', 0, 'P')).toEqual({ PAA: 1, LLL: 2 });
  expect(Object.keys(painted({ AAA: 1, LLL: 2 }, 'AAA', 0, 'P'))).toEqual(['PAA', 'LLL']);
  expect(painted({ AAA: 1, AAP: 2 }, 'AAA', 0, 'P')).toEqual({ AAP: 3 });
  expect(painted({ AAA: 1 }, 'AAA', 1, 'A')).toEqual({ AAA: 1 });
});

test('another kind is one that is not there', () => {
  expect(added({})).toEqual({ AAA: 1 });
  expect(added({ AAA: 1, APA: 1 })).toEqual({ AAA: 1, APA: 1, AAF: 1 });
});
