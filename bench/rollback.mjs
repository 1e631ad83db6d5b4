/**
 * Time from `maru rollback` until the old build shows in each of many open tabs, without a reload, and the same for
 * promote.
 * `node bench/rollback.mjs [--tabs 50] [--rounds 5] [--browsers 1] [--remote remote-feed]`: an ordinary page of 60 rows unless told;
 * remote-feed is the heaviest page, some 70 matches with live odds in every tab.
 */
import { join } from 'node:path';
import { buildVariant } from '../scripts/lib/build-variant.mjs';
import { mustMaru } from '../scripts/lib/maru.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { runBench } from './lib/bench.mjs';
import { desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchFolder, benchSite, benchToken } from './lib/site.mjs';
import { median, quantile, round } from './lib/stats.mjs';

const options = {
  tabs: { type: 'string', default: '50' },
  rounds: { type: 'string', default: '5' },
  remote: { type: 'string', default: 'remote-second' },
  browsers: { type: 'string', default: '1' },
};
/** What each remote shows, and where. */
const places = {
  'remote-second': { folder: 'bench/remote-second', path: '/second', content: '[data-second] tr' },
  'remote-feed': { folder: 'remote-feed', path: '/theSports/prematch', content: '.odds' },
};
const members = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
const patience = 20_000;

/** Runs in the page: records when (epoch ms) each release appeared in the main slot, and how long it was empty. */
function probe(content) {
  const seen = [];
  let shown = null;
  let emptySince = null;
  let blank = 0;
  const look = () => {
    const slot = document.querySelector('[data-remote-slot="main"]');
    const now = slot?.dataset.remoteState === 'mounted' ? slot.dataset.remoteRelease : shown;
    const empty = !slot?.querySelector(content);
    if (empty && emptySince === null) emptySince = performance.now();
    if (!empty && emptySince !== null) {
      blank = performance.now() - emptySince;
      emptySince = null;
    }
    if (now && now !== shown && !empty) {
      shown = now;
      seen.push({ release: now, at: performance.timeOrigin + performance.now(), blank });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  window.__benchSeen = { all: () => seen, loads: performance.timeOrigin };
}

await runBench({ name: 'rollback', limitMinutes: 15, options }, async ({ values, onEnd, say }) => {
  const [tabs, rounds] = [Number(values.tabs), Number(values.rounds)];
  const { remote } = values;
  const { folder, path, content } = places[remote];
  const site = await benchSite({ onEnd, say });
  const maru = mustMaru({ url: site.url, token: benchToken });
  const work = benchFolder(onEnd);
  const [dist, out] = [join(work, 'first'), join(work, 'variant')];
  const { loadBuild } = await import('@maru/build/load');
  await (await loadBuild()).buildRemote(join(root, folder), { out: dist });
  if (remote !== 'remote-feed') {
    const { release } = await maru('publish', dist);
    await maru('gate', remote, release.id);
    await maru('promote', remote, release.id);
  }
  const next = buildVariant({ dist, out, build: 'b00000000001' });
  const newId = `${next.version}-${next.build}`;
  await maru('publish', out);
  await maru('gate', remote, newId);
  await maru('swap', remote, 'now');

  const browser = await launchBrowser({ onEnd });
  // Tabs of one browser, as a member has them, or of several browsers that do not know of each other.
  const contexts = [];
  for (let number = 0; number < Number(values.browsers); number += 1) {
    const state = storageState(await signIn(site.url, members[number % members.length]));
    const context = await browser.newContext({ ...desktop, storageState: state });
    await context.addInitScript(probe, content);
    contexts.push(context);
  }
  const pages = [];
  for (let number = 0; number < tabs; number += 1) {
    const page = await contexts[number % contexts.length].newPage();
    await page.goto(`${site.url}${path}`);
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length > 20, content, {
      timeout: 60_000,
    });
    keepActive(page, { onEnd });
    pages.push(page);
    if (pages.length % 10 === 0) say(`${pages.length} tabs open`);
  }
  const origins = await Promise.all(pages.map((page) => page.evaluate(() => window.__benchSeen.loads)));
  const startRelease = await pages[0].evaluate(() => window.__benchSeen.all().at(-1).release);

  /** Runs a command and waits until all tabs show a release; times from the command's start, ms. */
  const change = async (release, ...command) => {
    await pages[0].waitForTimeout(3_000);
    const from = Date.now();
    await maru(...command);
    const command_ms = Date.now() - from;
    const each = await Promise.all(
      pages.map(async (page) => {
        await page
          .waitForFunction((name) => window.__benchSeen.all().at(-1).release === name, release, { timeout: patience })
          .catch(() => null);
        return page.evaluate(() => window.__benchSeen.all().at(-1));
      }),
    );
    return {
      command: command_ms,
      took: each.filter((tab) => tab.release === release).map((tab) => tab.at - from),
      blank: each.map((tab) => tab.blank),
      missing: each.filter((tab) => tab.release !== release).length,
    };
  };
  const runs = { promote: [], rollback: [] };
  for (let round_ = 0; round_ < rounds; round_ += 1) {
    runs.promote.push(await change(`${remote}@${newId}`, 'promote', remote, newId));
    runs.rollback.push(await change(startRelease, 'rollback', remote));
    say(`round ${round_ + 1}: rollback p99 ${round(quantile(runs.rollback.at(-1).took, 0.99))} ms`);
  }
  const reloads = (await Promise.all(pages.map((page) => page.evaluate(() => window.__benchSeen.loads)))).filter(
    (origin, at) => origin !== origins[at],
  ).length;
  const summary = (list) => {
    const took = list.flatMap((run) => run.took);
    const blank = list.flatMap((run) => run.blank);
    return {
      commandMs: round(median(list.map((run) => run.command))),
      tookMs: { p50: round(median(took)), p99: round(quantile(took, 0.99)), max: round(Math.max(...took)) },
      blankMs: { p50: round(median(blank), 1), p95: round(quantile(blank, 0.95), 1) },
      missing: list.reduce((sum, run) => sum + run.missing, 0),
    };
  };
  const figures = { tabs, remote, promote: summary(runs.promote), rollback: summary(runs.rollback), reloads };
  say(JSON.stringify(figures, null, 1));
  const { rollback } = figures;
  return {
    figures,
    goals: [
      {
        text: `rollback shows in ${tabs} tabs, p99 ms`,
        value: rollback.tookMs.p99,
        target: '< 1000',
        met: rollback.tookMs.p99 < 1_000,
      },
      {
        text: 'tabs that did not follow',
        value: rollback.missing + figures.promote.missing,
        target: '0',
        met: rollback.missing + figures.promote.missing === 0,
      },
      { text: 'pages that were reloaded', value: reloads, target: '0', met: reloads === 0 },
      { text: 'blank, p95 ms', value: rollback.blankMs.p95, target: '< 50', met: rollback.blankMs.p95 < 50 },
    ],
  };
});
