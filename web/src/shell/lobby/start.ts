/** Open a table, keep its keys, go there. */
import { api } from '../lib/api';
import { keep } from '../lib/memory';
import { place } from '../lib/place.svelte';
import { tablePath } from '../lib/route';
import type { NewTable } from '../../generated/protocol';

export async function start(setUp: NewTable): Promise<void> {
  const { table, keys } = await api.create(setUp);
  keep(table, setUp.game, keys, { setUp });
  place.go(tablePath(table));
}
