/** What a board is given, for tests: all its things have the name "the THING", and nothing but the view and the choices is special. */
import { vi } from 'vitest';

export const boardProps = <View>(view: View, clickable: string[] = []) => ({
  view,
  form: 'wide',
  clickable: new Set(clickable),
  selected: new Set<string>(),
  lastMove: new Set<string>(),
  trails: [] as string[][],
  names: (thing: string) => `the ${thing}`,
  onpick: vi.fn(),
  onpoint: vi.fn(),
});
