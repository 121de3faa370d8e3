/** A choice for tests: what is not given is as plain as it can be. */
import type { Choice } from '../../generated/protocol';

export const choiceOf = (given: Partial<Choice>): Choice => ({
  action: 0,
  notation: '',
  text: '',
  things: [],
  final: false,
  declines: false,
  idle: false,
  aside: false,
  pieces: {},
  ...given,
});
