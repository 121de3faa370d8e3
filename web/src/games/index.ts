/** The games that this page can show, by the server's names: every folder here whose index.ts tells its face. */
import type { Face } from './types';

const found = import.meta.glob<Face<unknown>>('./*/index.ts', { eager: true, import: 'default' });

export const FACES: Record<string, Face<unknown>> = Object.fromEntries(
  Object.entries(found).map(([path, face]) => [path.split('/')[1], face]),
);
