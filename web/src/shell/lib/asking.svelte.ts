/** When the page asks before a choice: where it cannot be taken back; under a finger before cards that others do not see, or always. */
import { remember, remembered } from './memory';

export const TOUCHES = ['cards', 'all', 'off'] as const;
export type Touches = (typeof TOUCHES)[number];

class Asking {
  on = $state(remembered('confirm') !== 'off');

  change(on: boolean): void {
    this.on = on;
    remember('confirm', on ? 'on' : 'off');
  }

  /** Every question one by one, also where one gesture could answer several. */
  steps = $state(remembered('steps') === 'on');

  oneByOne(on: boolean): void {
    this.steps = on;
    remember('steps', on ? 'on' : 'off');
  }

  touches = $state<Touches>(TOUCHES.find((one) => one === remembered('touch')) ?? 'cards');

  touch(when: Touches): void {
    this.touches = when;
    remember('touch', when);
  }
}

export const asking = new Asking();
