/**
 * A running page takes new builds of a remote, one after the other, in one tab: how long the slot is blank, whether
 * the build that shows is the one that was released, and whether memory stays flat.
 * `node bench/swap.mjs [--swaps 100]`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBench } from './lib/bench.mjs';
import { desktop, keepActive, keepErrors, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchSite } from './lib/site.mjs';
import { median, quantile, round, sum } from './lib/stats.mjs';
import { variantsOf } from './lib/variants.mjs';

const patience = 15_000;
const probe = readFileSync(new URL('lib/swap-probe.js', import.meta.url), 'utf8');
const options = { swaps: { type: 'string', default: '100' } };

await runBench({ name: 'swap', limitMinutes: 15, options }, async ({ values, onEnd, say }) => {
  const swaps = Number(values.swaps);
  const site = await benchSite({ onEnd, say });
  const variants = variantsOf(join(site.dataDir, 'releases'), 'remote-feed');
  const member = await signIn(site.url, 'demo1');
  const browser = await launchBrowser({ onEnd });
  const context = await browser.newContext({ ...desktop, storageState: storageState(member) });
  await context.addInitScript(probe);
  const page = await context.newPage();
  const errors = keepErrors(page);
  keepActive(page, { onEnd });
  await page.goto(`${site.url}/theSports/inplay`);
  await page.waitForFunction(() => document.querySelectorAll('.lm__odds .odds').length > 30);
  await page.waitForTimeout(2_000);
  const cdp = await context.newCDPSession(page);
  const heap = async () => {
    for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
    return round((await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20, 2);
  };

  const heapMb = { 0: await heap() };
  const [blank, withoutOdds, took] = [[], [], []];
  let wrong = 0;
  for (let number = 1; number <= swaps; number += 1) {
    const build = variants.activate(number);
    await page.evaluate(() => window.__benchSwap.begin());
    const from = performance.now();
    await page.evaluate(() => window.__benchSwap.poll());
    const arrived = await page
      .waitForFunction((name) => window.__benchSwap.shown() === name, build, { timeout: patience, polling: 'raf' })
      .catch(() => null);
    if (!arrived) wrong += 1;
    took.push(performance.now() - from);
    await page.waitForFunction(() => document.querySelectorAll('.lm__odds .odds').length > 30);
    await page.waitForTimeout(150);
    const gaps = await page.evaluate(() => window.__benchSwap.read());
    blank.push(sum(gaps.empty));
    withoutOdds.push(sum(gaps.odds));
    if ([10, 25, 50, 75, swaps].includes(number)) heapMb[number] = await heap();
    if (number % 20 === 0) say(`${number} swaps, heap ${heapMb[number] ?? ''}`);
  }
  const spread = (list) => ({
    p50: round(median(list), 1),
    p95: round(quantile(list, 0.95), 1),
    max: round(Math.max(...list), 1),
  });
  const figures = {
    blankMs: spread(blank),
    withoutOddsMs: spread(withoutOdds),
    tookMs: spread(took),
    wrong,
    heapMb,
    errors,
  };
  say(JSON.stringify(figures, null, 1));
  // What the first builds leave behind (compiled code, caches) is not growth.
  const from = swaps >= 50 ? 25 : Math.min(10, swaps - 1);
  const perSwap = (heapMb[swaps] - (heapMb[from] ?? heapMb[0])) / (swaps - from);
  return {
    figures,
    goals: [
      { text: 'wrong or missing version shown', value: wrong, wanted: '0', met: wrong === 0 },
      { text: 'slot blank, p95 ms', value: figures.blankMs.p95, wanted: '≤ 50', met: figures.blankMs.p95 <= 50 },
      {
        text: `heap growth per swap after number ${from}, MB`,
        value: round(perSwap, 3),
        wanted: '< 0.05',
        met: perSwap < 0.05,
      },
    ],
  };
});
