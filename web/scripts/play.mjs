// Plays a game of Saga in a real browser by clicking, against a server that runs already, and photographs the way.
// npm run play [-- http://localhost:8200]. Pictures go to web/shots/.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const server = process.argv[2] ?? 'http://localhost:8200';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const shots = new URL('../shots/', import.meta.url).pathname;
mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
page.on('console', (message) => message.type() === 'error' && console.error('console:', message.text()));
page.on('pageerror', (error) => console.error('page:', error));
const shot = (name) => page.screenshot({ path: `${shots}table-${name}.png` });

try {
  await page.goto(server);
  await page.getByTestId('name').fill('Ann');
  await page.getByTestId('play-now').first().click();
  await page.waitForSelector('.play');
  const seen = new Set();
  let decisions = 0;
  while (!(await page.getByTestId('result').count()) && decisions < 600) {
    const choices = page.locator('[data-testid=choice]');
    if (!(await choices.count())) {
      await page.waitForTimeout(30);
      continue;
    }
    const prompt = await page.getByTestId('prompt').textContent();
    const kind = prompt.replace(/\d+/g, '').slice(0, 14);
    if (!seen.has(kind)) {
      seen.add(kind);
      await shot(`play-${seen.size}`);
      console.log(seen.size, prompt);
    }
    const notations = await choices.evaluateAll((all) => all.map((one) => one.dataset.notation));
    const choice = choices.nth(decisions % notations.length);
    const things = page.locator('.grip.clickable');
    // Every third choice is made on the board itself, if it can be.
    if (decisions % 3 === 0 && (await things.count())) await things.first().press('Enter');
    else await choice.click({ timeout: 3000 });
    decisions++;
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(300);
  await shot('result');
  console.log(`over after ${decisions} choices of mine:`, await page.getByTestId('prompt').textContent());
  await page.getByTestId('replay').click();
  await page.waitForSelector('.play');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(500);
  await shot('replay');
} finally {
  await browser.close();
}
