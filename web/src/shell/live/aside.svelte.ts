/** A table that nobody else sees, as in a lesson or a puzzle: what is chosen there goes elsewhere, and what comes of it is shown. */
import type { TableState, WhyNot } from '../../generated/protocol';
import { problemOf } from '../lib/speech.svelte';
import type { Answer, Ends, Wire, Wish } from './socket';
import { LiveTable } from './table.svelte';

export type Hands = {
  /** Take back so many choices of mine, and then make these. */
  choose(back: number, actions: number[]): Promise<void>;
  undo(): Promise<void>;
  why(thing: string): Promise<WhyNot>;
  /** Tell it again, in the language of the page. */
  speak(): void;
};

export class Aside {
  live: LiveTable;
  private version = 0;
  private heard: (state: TableState) => void = () => {};

  constructor(
    name: string,
    private hands: Hands,
  ) {
    this.live = new LiveTable(name, (ends) => this.wire(ends));
  }

  show(state: TableState): void {
    this.version += 1;
    this.heard({ ...state, version: this.version });
  }

  private wire(ends: Ends): Wire {
    this.heard = (state) => ends.heard(state);
    ends.linked(true);
    return {
      ask: (message) => this.reply(message),
      tell: (message) => (message.type === 'language' ? this.hands.speak() : undefined),
      greet: () => {},
      hurry: () => {},
      close: () => {},
    };
  }

  private async reply(message: Wish): Promise<Answer | null> {
    try {
      if (message.type === 'why') return { ...(await this.hands.why(message.thing ?? '')), type: 'why' };
      if (message.type === 'act') await this.hands.choose(0, [message.action]);
      else if (message.type === 'go') await this.hands.choose(message.back ?? 0, message.actions);
      else if (message.type === 'undo') await this.hands.undo();
      return { type: 'ack', id: '', version: this.version };
    } catch (error) {
      return { type: 'error', code: 'error', text: problemOf(error) };
    }
  }
}
