import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { systemChromium } from '../scripts/lib/chromium.mjs';
import { patience } from './support/patience';
import { slow } from './support/slow';

/** One worker: all tests share one site, and a machine of two cores runs it and the browser already. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-site.ts',
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  workers: 1,
  fullyParallel: false,
  // Bounds of a second or two are near what two cores that run site and browser may miss once: a second attempt tells
  // such a miss from a fault, and the result names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  // A whole test, of many pages and clicks.
  timeout: 60_000 * slow,
  expect: {
    // What a click does may be another page.
    timeout: patience.page,
    // Rendering of letters differs a little from machine to machine; a moved or recoloured part is far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.003, threshold: 0.25, animations: 'disabled', caret: 'hide' },
  },
  // One set of pictures for all systems: the letters come with the site.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/results.json' }],
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1680, height: 1000 },
    actionTimeout: patience.click,
    navigationTimeout: patience.page,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || systemChromium(),
      // A container's root has no user namespaces, and /dev/shm may be small.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
