/** The wire to a table: comes back by itself, repeats what was not acknowledged, and matches answers with questions. */
import type { Act, Agree, Go, Face, FromServer, Hello, Speak, ToServer, Undo, Why } from '../../generated/protocol';

/** The part of a WebSocket that we use. */
export type Channel = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;
export type Answer = Exclude<FromServer, { type: 'state' | 'step' | 'ways' | 'seats' }>;

/** A wish that is answered; what answers it is known by its id. */
export type Wish = Omit<Act, 'id'> | Omit<Go, 'id'> | Omit<Why, 'id'> | Omit<Undo, 'id'> | Omit<Agree, 'id'>;

type Options = {
  open: () => Channel;
  /** Asked again at every connection: what we know by then. */
  hello: () => Omit<Hello, 'type'>;
  heard: (message: FromServer) => void;
  linked: (up: boolean) => void;
};
type Waiting = { message: Wish; answer: (answer: Answer | null) => void };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server says with these that coming back would not help. */
const FOR_GOOD = [4403, 4404];

/** What a table needs of its wire; a lesson has one of its own. */
export type Wire = Pick<LiveSocket, 'ask' | 'tell' | 'greet' | 'hurry' | 'close'>;
export type Ends = Omit<Options, 'open'>;

export class LiveSocket {
  private channel: Channel | null = null;
  private open = false;
  private closed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private serial = 0;
  private waiting = new Map<string, Waiting>();

  constructor(private options: Options) {
    this.connect();
  }

  /** Ask something; null when the wire broke before the answer came. A choice that was not answered is sent again. */
  ask(message: Wish): Promise<Answer | null> {
    const id = `${++this.serial}`;
    return new Promise((answer) => {
      if (!this.open && message.type !== 'act') return answer(null);
      this.waiting.set(id, { message, answer });
      this.send({ ...message, id });
    });
  }

  tell(message: Face | Speak): void {
    this.send(message);
  }

  greet(): void {
    this.send({ type: 'hello', ...this.options.hello() });
  }

  /** Try again now: the browser is online again, or the tab was brought to the front. */
  hurry(): void {
    if (this.open || this.closed || !this.timer) return;
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.channel?.close();
    for (const { answer } of this.waiting.values()) answer(null);
    this.waiting.clear();
  }

  private send(message: ToServer): void {
    if (this.open) this.channel?.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const channel = this.options.open();
    this.channel = channel;
    channel.onopen = () => {
      if (channel !== this.channel || this.closed) return channel.close();
      this.open = true;
      this.greet();
      for (const [id, { message }] of this.waiting) this.send({ ...message, id });
    };
    channel.onmessage = (event) => {
      if (channel === this.channel && !this.closed) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    channel.onclose = (event) => {
      if (channel === this.channel && !this.closed) this.lost(event.code);
    };
  }

  private hear(message: FromServer): void {
    if (message.type === 'state' || message.type === 'step') {
      this.tries = 0;
      this.options.linked(true);
    }
    if ('id' in message && message.id) {
      this.waiting.get(message.id)?.answer(message as Answer);
      this.waiting.delete(message.id);
    }
    this.options.heard(message);
  }

  private lost(code: number): void {
    this.open = false;
    for (const [id, { message, answer }] of this.waiting) {
      if (message.type === 'act') continue;
      this.waiting.delete(id);
      answer(null);
    }
    this.options.linked(false);
    if (FOR_GOOD.includes(code)) return this.close();
    this.timer = setTimeout(() => this.connect(), Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++));
  }
}
