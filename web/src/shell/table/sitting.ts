/** Taking an open seat: the browser keeps its key and the name for the next time. */
import { api } from '../lib/api';
import { keep, remember } from '../lib/memory';

export async function takeSeat(table: string, game: string, seat: number, name: string): Promise<void> {
  const mine = await api.sit(table, seat, name.trim());
  remember('name', name.trim());
  keep(table, game, [mine]);
}
