import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveSocket, type Channel } from '../live/socket';

class FakeChannel {
  static made: FakeChannel[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeChannel.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.onclose?.({ code });
  }
}

function start() {
  let known = 0;
  const heard = vi.fn();
  const linked = vi.fn();
  const socket = new LiveSocket({
    open: () => new FakeChannel() as unknown as Channel,
    hello: () => ({ secrets: ['s'], facing: null, language: 'en', log_from: known }),
    heard,
    linked,
  });
  return { socket, heard, linked, knows: (decisions: number) => (known = decisions) };
}
const latest = () => FakeChannel.made.at(-1) as FakeChannel;

beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.made = [];
});
afterEach(() => vi.useRealTimers());

describe('LiveSocket', () => {
  it('greets first, and is linked once a state has come', () => {
    const { linked } = start();
    latest().opens();
    expect(latest().sent).toEqual([{ type: 'hello', secrets: ['s'], facing: null, language: 'en', log_from: 0 }]);
    expect(linked).not.toHaveBeenCalled();
    latest().says({ type: 'state' });
    expect(linked).toHaveBeenLastCalledWith(true);
  });

  it('comes back with growing patience, and asks only for the log it lacks', () => {
    const { linked, knows } = start();
    latest().opens();
    latest().says({ type: 'state' });
    knows(17);
    latest().breaks();
    expect(linked).toHaveBeenLastCalledWith(false);
    for (const wait of [400, 800, 1600]) {
      const before = FakeChannel.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeChannel.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeChannel.made).toHaveLength(before + 1);
      if (wait < 1600) latest().breaks();
    }
    latest().opens();
    expect(latest().sent[0]).toMatchObject({ type: 'hello', log_from: 17 });
  });

  it('waits no longer than eight seconds', () => {
    start();
    for (let i = 0; i < 12; i++) {
      latest().breaks();
      vi.advanceTimersByTime(8000);
      expect(FakeChannel.made).toHaveLength(i + 2);
    }
  });

  it('does not come back to a table that is not there', () => {
    start();
    latest().opens();
    latest().breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeChannel.made).toHaveLength(1);
  });

  it('hurries when told that the network is back', () => {
    const { socket } = start();
    latest().breaks();
    socket.hurry();
    expect(FakeChannel.made).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(FakeChannel.made).toHaveLength(2);
  });

  it('matches answers with questions', async () => {
    const { socket } = start();
    latest().opens();
    const why = socket.ask({ type: 'why', thing: 'area:kent' });
    const undo = socket.ask({ type: 'undo', version: 3 });
    const [, first, second] = latest().sent;
    latest().says({ type: 'ack', id: second?.id, version: 4 });
    latest().says({ type: 'why', id: first?.id, rule: 'SG-1', text: 'No.' });
    expect(await undo).toMatchObject({ type: 'ack' });
    expect(await why).toMatchObject({ rule: 'SG-1' });
  });

  it('repeats a choice that was not acknowledged, and nothing else', async () => {
    const { socket } = start();
    latest().opens();
    const act = socket.ask({ type: 'act', action: 5, version: 2 });
    const undo = socket.ask({ type: 'undo', version: 2 });
    latest().breaks();
    expect(await undo).toBeNull();
    vi.advanceTimersByTime(400);
    latest().opens();
    expect(latest().sent.map(({ type }) => type)).toEqual(['hello', 'act']);
    latest().says({ type: 'ack', id: latest().sent[1]?.id, version: 3 });
    expect(await act).toMatchObject({ type: 'ack', version: 3 });
  });

  it('answers all questions when it is closed, and stays closed', async () => {
    const { socket } = start();
    latest().opens();
    const act = socket.ask({ type: 'act', action: 5, version: 2 });
    socket.close();
    expect(await act).toBeNull();
    latest().breaks();
    vi.advanceTimersByTime(60_000);
    expect(FakeChannel.made).toHaveLength(1);
  });
});
