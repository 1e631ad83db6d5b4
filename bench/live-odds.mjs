/**
 * A page with list and detail open while the feed changes 5,000 odds a second over 60 matches, all through the real
 * API and socket. `node bench/live-odds.mjs [--seconds 60 | --minutes 10] [--rate 5]`
 */
import { readFileSync } from 'node:fs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { feedRate } from './lib/feed-rate.mjs';
import { LiveBook } from './lib/live-book.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { cpuSeconds, memoryMb } from './lib/proc.mjs';
import { benchSite } from './lib/site.mjs';
import { round, sum } from './lib/stats.mjs';

const targetRate = 5_000;
const sampleSeconds = 10;
const probe = readFileSync(new URL('lib/live-probe.js', import.meta.url), 'utf8');
const options = {
  seconds: { type: 'string', default: '60' },
  minutes: { type: 'string' },
  rate: { type: 'string', default: '5' },
};

await runBench({ name: 'live-odds', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const seconds = values.minutes ? Number(values.minutes) * 60 : Number(values.seconds);
  const site = await benchSite({ onEnd, say }, { MARU_FEED_RATE: values.rate });
  const member = await signIn(site.url, 'demo1');
  const feed = await feedRate(site.feedUrl, 5);
  say(`feed: ${feed.outcomes.toFixed(0)} odds updates/s in ${feed.messages.toFixed(0)} messages/s`);

  const book = new LiveBook(member);
  onEnd(() => book.close());
  await book.open();
  const match = await longMatch(site.feedUrl);
  book.join(`feed.match.${match.id}`);
  const browser = await launchBrowser({ onEnd });
  const context = await browser.newContext({ ...desktop, storageState: storageState(member) });
  await context.addInitScript(probe);
  const page = await context.newPage();
  const errors = collectErrors(page);
  keepActive(page, { onEnd });
  await page.goto(`${site.url}/theSports/inplay?match=${match.id}`);
  await page.waitForFunction(() => document.querySelectorAll('[class*="match-list-"] .odds').length > 30);
  await page.waitForTimeout(5_000);
  const shown = await page.evaluate(() => ({
    matches: document.querySelectorAll('[class*="match-list-"][class*="__match"]').length,
    listOdds: document.querySelectorAll('[class*="match-list-"] .odds').length,
    allOdds: document.querySelectorAll('.odds').length,
  }));
  say(`page: ${shown.matches} matches, ${shown.listOdds} odds in the list, ${shown.allOdds} in all`);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const control = (what, argument) =>
    page.evaluate(([name, value]) => window.__benchProbe[name](value), [what, argument]);
  const servers = { api: site.processes.api.pid, feed: site.processes.feed.pid };
  const cpu = () => Object.fromEntries(Object.entries(servers).map(([name, pid]) => [name, cpuSeconds(pid)]));

  const heaps = [await heapAfterCollection(cdp)];
  const before = {
    cpu: cpu(),
    main: await mainThread(cdp),
    changes: book.changes,
    frames: book.frames,
    at: Date.now(),
  };
  await control('start');
  for (const part of [0.25, 0.25, 0.25, 0.25]) {
    await page.waitForTimeout(seconds * part * 1000);
    await control('pause');
    heaps.push(await heapAfterCollection(cdp));
    if (heaps.length <= 4) await control('resume');
  }
  const took = (Date.now() - before.at) / 1000;
  const counted = await control('read');
  const main = await mainThread(cdp);
  const share = (name) => round((main[name] - before.main[name]) / took, 3);
  const cpuAfter = cpu();
  const figures = {
    feed,
    shown,
    seconds: took,
    changesReceived: round((book.changes - before.changes) / took),
    framesReceived: round((book.frames - before.frames) / took, 1),
    counted,
    heapMb: heaps.map((heap) => round(heap.mb, 2)),
    nodes: heaps.map(({ nodes }) => nodes),
    mainThread: {
      busy: share('TaskDuration'),
      script: share('ScriptDuration'),
      layout: share('LayoutDuration'),
      style: share('RecalcStyleDuration'),
    },
    cores: Object.fromEntries(
      Object.keys(servers).map((name) => [name, round((cpuAfter[name] - before.cpu[name]) / took, 2)]),
    ),
    rssMb: Object.fromEntries(Object.entries(servers).map(([name, pid]) => [name, round(memoryMb(pid).rss)])),
    feedAfter: await feedRate(site.feedUrl, 5),
  };

  await control('start', { sampling: true });
  const changesBefore = book.changes;
  await page.waitForTimeout(sampleSeconds * 1000);
  await control('pause');
  const sampled = await control('read');
  figures.sample = {
    ...sampled.rendered,
    textChanges: sampled.oddsTextChanges,
    changesReceived: book.changes - changesBefore,
  };
  figures.errors = errors;

  print(say, figures);
  const perRoot = Math.max(0, ...Object.values(counted.mostCommitsOfOneRoot));
  const several = sum(Object.values(counted.framesWithSeveral));
  const growth = figures.heapMb.at(-1) - figures.heapMb[1];
  const rate = Math.min(feed.outcomes, figures.feedAfter.outcomes);
  const shownAtEnd = await page.evaluate(() => document.querySelectorAll('[class*="match-list-"] .odds').length);
  if (shownAtEnd === 0) throw new Error(`the page no longer shows the list: ${errors.join('; ')}`);
  return {
    figures,
    goals: [
      { text: 'odds updates/s of the feed', value: round(rate), target: `≥ ${targetRate}`, met: rate >= targetRate },
      {
        text: 'long tasks over 50 ms',
        value: counted.longTasks.length,
        target: '0',
        met: counted.longTasks.length === 0,
      },
      {
        text: `most commits of one root in a frame (${several} frames with several)`,
        value: perRoot,
        target: '≤ 1',
        met: perRoot <= 1,
      },
      {
        text: 'odds rendered again with nothing changed',
        value: sampled.rendered.needless,
        target: '0',
        met: sampled.rendered.needless === 0,
      },
      { text: 'heap growth from 25 % to the end, MB', value: round(growth, 2), target: '< 1', met: growth < 1 },
    ],
  };
});

/** A football match with most of its time left, so its detail stays open. */
async function longMatch(feedUrl) {
  const { matches } = await (await fetch(`${feedUrl}/v1/snapshot`)).json();
  const football = matches.filter(({ sport_id, status_id }) => sport_id === 1 && status_id === 3);
  football.sort((a, b) => (a.timer?.seconds ?? 9_999) - (b.timer?.seconds ?? 9_999));
  if (!football[0]) throw new Error('the feed has no live football match');
  return football[0];
}

async function heapAfterCollection(cdp) {
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { Nodes } = await mainThread(cdp);
  return { mb: usedSize / 2 ** 20, nodes: Nodes };
}

async function mainThread(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

function print(
  say,
  {
    counted,
    heapMb,
    nodes,
    mainThread: thread,
    cores,
    rssMb,
    sample,
    changesReceived,
    framesReceived,
    feedAfter,
    errors,
  },
) {
  say(`feed at the end: ${feedAfter.outcomes.toFixed(0)} odds updates/s`);
  say(`received by a page: ${changesReceived} changes/s in ${framesReceived} frames/s`);
  say(
    `frames ${counted.frames} in ${counted.seconds.toFixed(0)} s, dropped ${counted.droppedFrames}, longest ${counted.longestFrameMs.toFixed(0)} ms`,
  );
  say(
    `commits ${JSON.stringify(counted.commits)}; commits in a frame → frames ${JSON.stringify(counted.commitsPerFrame)}`,
  );
  for (const several of counted.severalOf.slice(0, 8)) say(`  several commits in a frame ${JSON.stringify(several)}`);
  say(`odds texts changed ${counted.oddsTextChanges}; long tasks ${JSON.stringify(counted.longTasks)}`);
  for (const frame of counted.longFrames.slice(0, 3)) say(`  long frame ${JSON.stringify(frame)}`);
  say(`main thread busy ${thread.busy}, script ${thread.script}, layout ${thread.layout}, style ${thread.style}`);
  say(`heap MB at 0, 25, 50, 75, 100 %: ${heapMb.join(', ')}; nodes ${nodes.join(', ')}`);
  say(`cores ${JSON.stringify(cores)}, RSS MB ${JSON.stringify(rssMb)}`);
  say(`rendered odds in ${sampleSeconds} s: ${JSON.stringify(sample)}`);
  if (errors.length > 0) say(`errors in the page: ${JSON.stringify(errors.slice(0, 5))}`);
}
