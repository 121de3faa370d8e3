// Plays the messages of files (a list of them in JSON a line, for one viewer) through the page's queue, by its own clock:
// each moment must show the view that the server had right then (`then`), and the emptied queue the server's view (tests/server/test_moments.py).
// Prints how many messages and views each file has.
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport('/src/shell/live/queue.ts', { configFile: false, root, logLevel: 'silent' });

let clock = [];
globalThis.setTimeout = (go) => clock.push(go);
globalThis.clearTimeout = () => (clock = []);

process.on('uncaughtException', (error) => {
  console.error(`${file}:`, error);
  process.exit(1);
});
let file;
for (file of process.argv.slice(2)) {
  let [views, messages] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    let shown = [];
    const queue = new module.Queue({
      show: (frames) => shown.push(...frames),
      speed: () => 'normal',
      waits: () => false,
      still: () => false,
    });
    for (const { state, then } of JSON.parse(line)) {
      queue.add(state);
      while (clock.length) clock.pop()();
      assert.equal(queue.waiting, 0);
      assert.deepEqual(
        shown.map(({ view }) => view),
        [...then, state.view],
      );
      [views, messages, shown] = [views + shown.length, messages + 1, []];
    }
  }
  console.log(JSON.stringify({ messages, views }));
}
