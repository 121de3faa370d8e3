/** Whether the page asks before a choice that cannot be taken back. */
import { remember, remembered } from './memory';

class Asking {
  on = $state(remembered('confirm') !== 'off');

  change(on: boolean): void {
    this.on = on;
    remember('confirm', on ? 'on' : 'off');
  }
}

export const asking = new Asking();
