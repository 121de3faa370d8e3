/** Positions that the server has sent; web/scripts/vikings-scenes.py makes them again. */
import type { VikingsView } from '../view';
import scenes from './scenes.json';

export type Scene = { view: VikingsView; clickable: string[] };
export const SCENES = scenes as unknown as Record<
  'start' | 'draft' | 'sailing' | 'battle' | 'building' | 'solo' | 'end' | 'renamed',
  Scene
>;
