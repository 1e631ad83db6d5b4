/**
 * A running page takes new builds of a remote, one after the other, in one tab: how long the slot is blank, whether
 * the build that shows is the one that was promoted, whether memory stays flat, and what a retired build leaves behind.
 * `node bench/swap.mjs [--swaps 100]`
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariant } from '../scripts/lib/build-variant.mjs';
import { mustMaru } from '../scripts/lib/maru.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchFolder, benchSite, benchToken } from './lib/site.mjs';
import { median, quantile, round, sum } from './lib/stats.mjs';

const remote = 'remote-feed';
const patience = 15_000;
const probe = readFileSync(new URL('lib/swap-probe.js', import.meta.url), 'utf8');
const options = { swaps: { type: 'string', default: '100' } };

await runBench({ name: 'swap', limitMinutes: 25, options }, async ({ values, onEnd, say }) => {
  const swaps = Number(values.swaps);
  const site = await benchSite({ onEnd, say });
  const maru = mustMaru({ url: site.url, token: benchToken });
  await maru('swap', remote, 'now');
  const builds = benchFolder(onEnd);
  const member = await signIn(site.url, 'demo1');
  const browser = await launchBrowser({ onEnd });
  const context = await browser.newContext({ ...desktop, storageState: storageState(member) });
  await context.addInitScript(probe);
  const page = await context.newPage();
  const errors = collectErrors(page);
  keepActive(page, { onEnd });
  const cdp = await context.newCDPSession(page);
  const channels = await followChannels(cdp);
  await page.goto(`${site.url}/theSports/inplay`);
  await page.waitForFunction(() => document.querySelectorAll('[class*="match-list-"] .odds').length > 30);
  await page.waitForTimeout(2_000);
  await cdp.send('Performance.enable');
  const look = async () => {
    for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (metricName) => metrics.find(({ name }) => name === metricName)?.value ?? 0;
    return {
      heapMb: round((await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20, 2),
      listeners: metric('JSEventListeners'),
      channels: channels.size,
      ...(await page.evaluate(() => window.__benchSwap.left())),
    };
  };

  const states = { 0: await look() };
  const [blank, withoutOdds, took] = [[], [], []];
  let wrong = 0;
  for (let number = 1; number <= swaps; number += 1) {
    const out = join(builds, String(number));
    const build = `v${String(number).padStart(11, '0')}`;
    const { version } = buildVariant({ dist: join(root, remote, 'dist'), out, build });
    const id = `${version}-${build}`;
    await maru('publish', out);
    await maru('gate', remote, id);
    await page.evaluate(() => window.__benchSwap.begin());
    const from = performance.now();
    await maru('promote', remote, id);
    const arrived = await page
      .waitForFunction((name) => window.__benchSwap.shown() === name, `${remote}@${id}`, {
        timeout: patience,
        polling: 'raf',
      })
      .catch(() => null);
    if (!arrived) wrong += 1;
    took.push(performance.now() - from);
    await page.waitForFunction(() => document.querySelectorAll('[class*="match-list-"] .odds').length > 30);
    await page.waitForTimeout(150);
    const gaps = await page.evaluate(() => window.__benchSwap.read());
    blank.push(sum(gaps.empty));
    withoutOdds.push(sum(gaps.odds));
    if ([2, 10, 25, 50, 75, swaps].includes(number)) states[number] = await look();
    if (number % 20 === 0) say(`${number} swaps, heap ${states[number]?.heapMb ?? ''}`);
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
    states,
    errors,
  };
  say(JSON.stringify(figures, null, 1));
  // From the second swap on one build is running and one is kept warm for a way back: nothing may grow from there.
  const from = swaps >= 10 ? 10 : 2;
  const [early, late] = [states[from] ?? states[0], states[swaps]];
  const growth = round(late.heapMb - early.heapMb, 2);
  const leaks = ['intervals', 'chunkArrays', 'containers', 'styleSheets', 'scripts', 'channels'].reduce(
    (total, name) => total + Math.max(0, late[name] - early[name]),
    0,
  );
  return {
    figures,
    goals: [
      { text: 'wrong or missing version shown', value: wrong, target: '0', met: wrong === 0 },
      { text: 'slot blank, p95 ms', value: figures.blankMs.p95, target: '≤ 50', met: figures.blankMs.p95 <= 50 },
      { text: `heap growth after swap ${from}, MB`, value: growth, target: '< 2', met: growth < 2 },
      {
        text: `timers, chunk arrays, containers, style sheets, scripts, subscriptions more than after swap ${from}`,
        value: leaks,
        target: '0',
        met: leaks === 0,
      },
      {
        text: `event listeners more than after swap ${from}`,
        value: late.listeners - early.listeners,
        target: '≤ 20 (rows come and go with the matches)',
        met: late.listeners - early.listeners <= 20,
      },
    ],
  };
});

/** Channels that the page's socket has joined and not left, according to its frames. */
async function followChannels(cdp) {
  const joined = new Set();
  cdp.on('Network.webSocketFrameSent', ({ response }) => {
    const match = /^42(\[.*\])$/.exec(response.payloadData);
    if (!match) return;
    const [event, payload] = JSON.parse(match[1]);
    if (event === 'subscribe') joined.add(payload.channel);
    if (event === 'unsubscribe') joined.delete(payload.channel);
  });
  await cdp.send('Network.enable');
  return joined;
}
