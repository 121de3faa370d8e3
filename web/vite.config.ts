import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page of a server that runs beside it.
const server = process.env.MEADHALL ?? 'http://localhost:8200';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  server: { proxy: { '/api': { target: server, changeOrigin: true, ws: true, rewriteWsOrigin: true } } },
  build: {
    // light-dark() and CSS nesting reach the browser as written.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: '../src/meadhall/server/page',
    emptyOutDir: true,
    // The server forbids inline script and data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // No test measures time: a busy machine may take as long as it needs. One document for all files of a worker: a new one for
  // each would take longer than the tests.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    isolate: false,
    pool: 'threads',
  },
});
