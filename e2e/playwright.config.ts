import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { engine } from './support/browser';
import { isShort } from './support/depth';
import { patience } from './support/patience';
import { slow } from './support/slow';

const twoBrowsers = /@two-browsers/;
/** Left out by the short run (docs/qa.md). */
const leftOut = isShort ? [/@long/] : [];

/** Two workers, each with a separate site; the tests of a file run one after the other. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-sites.ts',
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  // A site that was given (MARU_E2E) is one: its tests take turns.
  workers: process.env.MARU_E2E ? 1 : Number(process.env.MARU_E2E_WORKERS || 2),
  fullyParallel: false,
  // Limits of a second or two are near what two cores that run two sites and two browsers may miss once: scripts/test.mjs
  // runs what failed once more, alone, which tells such a miss from a fault. Nothing is retried beside other tests.
  retries: 0,
  // A whole test, of many pages and clicks.
  timeout: 60_000 * slow,
  expect: {
    // What a click does may be another page.
    timeout: patience.page,
    // Rendering of letters differs a little from machine to machine; a moved or recoloured part is far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.003, threshold: 0.25, animations: 'disabled', caret: 'hide' },
  },
  // One set of pictures for all systems: the site supplies the fonts.
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
    // A trace costs as much of the machine as the page itself, so it is made only on request (`--trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: engine,
    // Tests that hold requests up or change answers would not see those of a worker; its own tests let it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'one browser', grepInvert: [twoBrowsers, ...leftOut] },
    {
      name: 'two browsers',
      grep: twoBrowsers,
      grepInvert: leftOut,
      // Two people or more, each with a separate browser, and the other worker's test: three browsers and two sites on
      // the cores that a member's computer gives to one. Each step may take twice as long.
      expect: { timeout: 2 * patience.page },
      use: { actionTimeout: 2 * patience.click, navigationTimeout: 2 * patience.page },
    },
  ],
});
