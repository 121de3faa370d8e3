/** The games that this page can show, by the server's names. */
import { barony } from './barony';
import { brianBoru } from './brian-boru';
import { saga } from './saga';
import { tinyEpicVikings } from './tiny-epic-vikings';
import { face, type Face } from './types';

export const FACES: Record<string, Face<unknown>> = {
  saga: face(saga),
  'tiny-epic-vikings': face(tinyEpicVikings),
  barony: face(barony),
  'brian-boru': face(brianBoru),
};
