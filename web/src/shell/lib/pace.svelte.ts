/** How fast the page shows what happens, and whether it stops after each opponent's turn. */
import { SPEEDS, type Speed } from '../live/queue';
import { remember, remembered } from './memory';

class Pace {
  speed = $state<Speed>(SPEEDS.find((speed) => speed === remembered('pace')) ?? 'normal');
  waits = $state(remembered('wait') === 'on');

  change(speed: Speed): void {
    this.speed = speed;
    remember('pace', speed);
  }

  wait(on: boolean): void {
    this.waits = on;
    remember('wait', on ? 'on' : 'off');
  }
}

export const pace = new Pace();
