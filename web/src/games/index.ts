/** The games that this page can show, by the server's names. */
import { barony } from './barony';
import { brianBoru } from './brian-boru';
import { saga } from './saga';
import { face, type Face } from './types';

export const FACES: Record<string, Face<unknown>> = {
  barony: face(barony),
  'brian-boru': face(brianBoru),
  saga: face(saga),
};
