/** A state as the frames in which it came about: each moment with the board right then, at last the state itself. */
import type { Change, Moment, TableState } from '../../generated/protocol';

export type Frame = {
  /** The state that these frames lead to. */
  state: TableState;
  view: unknown;
  /** What happens; null in the last frame. */
  moment: Moment | null;
};

type Box = Record<string | number, unknown>;

function put(box: unknown, path: Change['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(box) ? [...(box as unknown[])] : { ...(box as Box) }) as Box;
  copy[key] = put(copy[key], rest, value);
  return copy;
}

/** A view with some of its parts as they were; what is not named is shared with it. */
export const patched = (view: unknown, changes: Change[]): unknown =>
  changes.reduce((then, { path, value }) => put(then, path, value), view);

export const framesOf = (state: TableState): Frame[] => [
  ...state.moments.map((moment) => ({ state, moment, view: patched(state.view, moment.changes) })),
  { state, moment: null, view: state.view },
];
