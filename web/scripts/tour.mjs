// Walks through the whole page on a running server: photographs it in three sizes and both themes, and lets axe look at it.
// npm run tour [-- http://localhost:8200 [part of a name]]. Pictures go to web/shots/.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [server = 'http://localhost:8200', wanted = ''] = process.argv.slice(2);
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const shots = new URL('../shots/', import.meta.url).pathname;
mkdirSync(shots, { recursive: true });
let faults = 0;
const told = new Set();

/** Takes a picture, and says what is wrong with the page. */
async function look(page, name, { axe = true } = {}) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${shots}${name}.png` });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.error(`${name}: ${wide} px too wide`, faults++);
  if (!axe) return;
  // The page forbids foreign script; the debugger may put axe in all the same.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    faults++;
    if (told.has(id)) continue;
    told.add(id);
    console.error(
      `${name}: ${impact} ${id}`,
      nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
    );
  }
}

const post = (path, body) =>
  fetch(`${server}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
const link = ({ table, keys }, seat = 0) =>
  `${server}/t/${table}#seat=${seat}&key=${keys.find((key) => key.seat === seat).secret}`;
const person = (name) => ({ kind: 'person', name });
const bot = { kind: 'bot', bot: 'greedy' };

const STOPS = {
  async lobby(page, name) {
    await page.goto(server);
    await page.getByTestId('play-now').first().waitFor();
    await look(page, name);
    await page.getByTestId('set-up').first().click();
    await page.getByTestId('seat-kind').nth(1).selectOption('guest');
    await page.getByTestId('options').locator('summary').click();
    await page.getByTestId('new-table').scrollIntoViewIfNeeded();
    await look(page, `${name}-new`);
  },
  async table(page, name) {
    await page.goto(link(await post('tables', { game: 'saga', seats: [person('Ann'), bot] })));
    await page.waitForSelector('.play');
    for (let i = 0; i < 3; i++) {
      await page.getByTestId('choice').first().click();
      await page.waitForTimeout(200);
    }
    await page.waitForFunction(() => document.querySelector('[data-testid=choice]'));
    await look(page, `${name}-draft`);
    await page.evaluate(() => {
      const at = document.querySelector('[data-thing="area:mercia"] .hit').getBoundingClientRect();
      const hit = document.querySelector('[data-thing="area:mercia"]');
      hit.dispatchEvent(
        new MouseEvent('click', { bubbles: true, clientX: at.x + at.width / 2, clientY: at.y + at.height / 2 }),
      );
    });
    await page.getByTestId('refusal').waitFor();
    await look(page, `${name}-refusal`);
    await page.getByTestId('refusal-rule').click();
    await page.waitForSelector('dialog .current');
    await look(page, `${name}-rule`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await look(page, `${name}-help`);
    await page.keyboard.press('Escape');
    for (let i = 0; i < 14; i++) {
      const choice = page.getByTestId('choice');
      await choice.first().waitFor();
      await choice.nth(i % (await choice.count())).click();
      await page.waitForTimeout(150);
    }
    await page.getByTestId('choice').first().waitFor();
    await look(page, `${name}-actions`);
    if (await page.getByTestId('open-players').isVisible()) {
      await page.getByTestId('open-players').click();
      await look(page, `${name}-players`);
      await page.keyboard.press('Escape');
      await page.getByTestId('open-log').click();
      await look(page, `${name}-log`);
    }
  },
  async shared(page, name) {
    const made = await post('tables', { game: 'saga', seats: [person('Ann'), person('Bartek')] });
    await page.goto(link(made));
    await page.waitForSelector('.play');
    await page.goto(server);
    await page.goto(link(made, 1));
    await page.getByTestId('curtain').waitFor();
    await look(page, `${name}-curtain`);
    await page.getByTestId('lift').click();
    await page.waitForSelector('.play');
    await look(page, `${name}-lifted`, { axe: false });
  },
  async open(page, name) {
    const made = await post('tables', { game: 'saga', seats: [person('Ann'), { kind: 'open' }], listed: true });
    await page.goto(`${server}/t/${made.table}`);
    await page.waitForSelector('.play');
    await look(page, name);
  },
  async rules(page, name) {
    await page.goto(`${server}/rules/saga#SG-105`);
    await page.waitForSelector('.current');
    await look(page, name);
    await page.getByTestId('components-tab').click();
    await page.getByTestId('components').waitFor();
    await look(page, `${name}-components`);
  },
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
try {
  for (const [size, device] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      for (const [stop, walk] of Object.entries(STOPS)) {
        const name = `${stop}-${size}-${colorScheme}`;
        if (!name.includes(wanted)) continue;
        const page = await browser.newPage({ ...device, colorScheme, reducedMotion: 'reduce' });
        page.setDefaultTimeout(15_000);
        page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
        page.on('pageerror', (error) => console.error(name, error));
        await walk(page, name).catch((error) => console.error(name, error.message, faults++));
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
}
console.log(faults ? `${faults} faults` : 'no faults');
process.exitCode = faults ? 1 : 0;
