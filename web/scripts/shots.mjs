// Photographs the gallery into web/shots/: npm run shots [scene ...]. Needs Chromium; CHROMIUM names another path.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const SIZES = [
  { name: 'wide', width: 1280, height: 1010 },
  { name: 'phone', width: 390, height: 970, deviceScaleFactor: 2 },
];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const wanted = process.argv.slice(2);
const scenes = wanted.length ? wanted : ['start', 'actions', 'battle', 'crowded', 'end', 'renamed'];

mkdirSync(new URL('../shots', import.meta.url), { recursive: true });
const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
try {
  for (const { name, deviceScaleFactor = 1, ...viewport } of SIZES) {
    const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    page.on('pageerror', (error) => console.error(error));
    for (const theme of ['light', 'dark']) {
      for (const scene of scenes) {
        const lang = scene === 'actions' ? 'pl' : 'en';
        const gallery = `${server.resolvedUrls.local[0]}src/games/saga/gallery/index.html`;
        await page.goto(`${gallery}?scene=${scene}&theme=${theme}&lang=${lang}`);
        await page.waitForSelector('.play');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: new URL(`../shots/${scene}-${name}-${theme}.png`, import.meta.url).pathname });
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
