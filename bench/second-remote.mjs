/**
 * Opening a second remote after the first: the first time (its files are fetched and run) and again (all is there),
 * beside the same change of route in the monolith, in turns.
 * `node bench/second-remote.mjs [--runs 9] [--cpu 4] [--warm 20]`
 */
import { join } from 'node:path';
import { mustMaru } from '../scripts/lib/maru.mjs';
import { remoteFolders } from '../scripts/lib/parts.mjs';
import { root, work } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { desktop, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { startMonolith } from './lib/monolith.mjs';
import { lines, slowAndCount } from './lib/network.mjs';
import { benchSite, benchToken } from './lib/site.mjs';
import { median, pairedRatio, quantile, round } from './lib/stats.mjs';

const options = {
  runs: { type: 'string', default: '9' },
  cpu: { type: 'string', default: '4' },
  warm: { type: 'string', default: '20' },
};
const second = join(root, 'bench/remote-second');

await runBench({ name: 'second-remote', limitMinutes: 15, options }, async ({ values, onEnd, say }) => {
  const [runs, cpuFactor, warmRuns] = [values.runs, values.cpu, values.warm].map(Number);
  const { loadBuild } = await import('@maru/build/load');
  const dist = join(work, 'bench-second');
  await (await loadBuild()).buildRemote(second, { out: dist });

  const site = await benchSite({ onEnd, say });
  const maru = mustMaru({ url: site.url, token: benchToken });
  const { release } = await maru('publish', dist);
  await maru('gate', 'remote-second', release.id);
  await maru('promote', 'remote-second', release.id);
  const remotes = [...remoteFolders().map((name) => join(root, name)), second];
  const monolith = await startMonolith({ onEnd, say }, site, { remotes, name: 'second' });

  const sides = {};
  for (const [side, url] of Object.entries({ federated: site.url, monolith: monolith.url })) {
    sides[side] = { url, state: storageState(await signIn(url, 'demo1')) };
  }
  const browser = await launchBrowser({ onEnd });
  const first = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  const warm = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  const back = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let run = -1; run < runs; run += 1) {
    const order = Object.keys(sides);
    for (const side of run % 2 === 0 ? order : order.reverse()) {
      const times = await visit(browser, sides[side], cpuFactor, run === 0 ? warmRuns : 3);
      if (run < 0) continue;
      first[side].push(times.first);
      warm[side].push(...times.warm);
      back[side].push(...times.back);
    }
  }
  const percentiles = (list) => ({ p50: round(median(list), 1), p95: round(quantile(list, 0.95), 1) });
  const figures = {
    firstMs: { federated: percentiles(first.federated), monolith: percentiles(first.monolith) },
    firstRatio: round(pairedRatio(first.federated, first.monolith), 2),
    warmMs: { federated: percentiles(warm.federated), monolith: percentiles(warm.monolith) },
    backMs: { federated: percentiles(back.federated), monolith: percentiles(back.monolith) },
  };
  say(JSON.stringify(figures, null, 1));
  return {
    figures,
    goals: [
      {
        text: 'second remote opened, over the monolith’s route change',
        value: figures.firstRatio,
        target: '≤ 1.05',
        met: figures.firstRatio <= 1.05,
      },
      {
        text: `warm route change to it at ${cpuFactor}x CPU slow-down, p50 ms`,
        value: figures.warmMs.federated.p50,
        target: '< 50',
        met: figures.warmMs.federated.p50 < 50,
      },
    ],
  };
});

/** One page: the first remote opened cold, then the second for the first time, then to and fro. */
async function visit(browser, { url, state }, cpuFactor, warmRuns) {
  const context = await browser.newContext({ ...desktop, storageState: state });
  try {
    const page = await context.newPage();
    await slowAndCount(await context.newCDPSession(page), lines['10 Mbit/s, 40 ms'], cpuFactor);
    await page.goto(`${url}/theSports/prematch`);
    await page.waitForFunction(() => document.querySelectorAll('.odds').length > 20, null, { timeout: 60_000 });
    await page.waitForTimeout(1_500);
    const first = await change(page, '/second', '[data-second]');
    const times = { first, warm: [], back: [] };
    for (let number = 0; number < warmRuns; number += 1) {
      await page.waitForTimeout(400);
      times.back.push(await change(page, '/theSports/prematch', '[data-odds-area]'));
      await page.waitForTimeout(400);
      times.warm.push(await change(page, '/second', '[data-second]'));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** From the press on a link of the menu to the frame in which the other page's content is painted, ms. */
function change(page, path, content) {
  return page.evaluate(
    ([to, selector]) =>
      new Promise((done, fail) => {
        const link = document.querySelector(`a[href="${to}"]`);
        if (!link) return fail(new Error(`no link to ${to}`));
        const slot = document.querySelector('[data-remote-slot="main"]') ?? document.body;
        const from = performance.now();
        const look = () => {
          if (!slot.querySelector(selector)) return requestAnimationFrame(look);
          // The frame that shows it ends with the next task.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now() - from);
          requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        link.click();
        requestAnimationFrame(look);
      }),
    [path, content],
  );
}
