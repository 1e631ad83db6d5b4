/**
 * Measures a cold deep link to a match list as a signed-in member, by default the in-play page. Alternates between the
 * federated site and the same code built as one webpack monolith, both with the same server code. In a casino's lobby
 * the first tile replaces the first odds.
 * `node bench/cold-link.mjs [--path /game/sports/5] [--runs 9] [--cpu 4] [--line 1.6] [--target 1.15] [--plain]`
 */
import { readFileSync } from 'node:fs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { startMonolith } from './lib/monolith.mjs';
import { lines, slowAndCount, tally } from './lib/network.mjs';
import { benchSite } from './lib/site.mjs';
import { median, pairedRatio, round } from './lib/stats.mjs';

/** A page that shows no odds after this long never will. */
const patience = 120_000;
/** What a page still loads this long after its first odds counts as loaded with it. */
const settleMs = 2_500;
const marker = readFileSync(new URL('lib/first-odds.js', import.meta.url), 'utf8');
const options = {
  runs: { type: 'string', default: '9' },
  cpu: { type: 'string', default: '4' },
  line: { type: 'string', default: '' },
  path: { type: 'string', default: '/theSports/inplay' },
  target: { type: 'string', default: '1.15' },
  // Adds a monolith whose route chunks the server does not write into the page.
  plain: { type: 'boolean', default: false },
};

await runBench({ name: 'cold-link', limitMinutes: 20, options }, async ({ values, onEnd, say }) => {
  const [runs, cpuFactor, target] = [Number(values.runs), Number(values.cpu), Number(values.target)];
  const { path } = values;
  const site = await benchSite({ onEnd, say }, {}, { withCasino: /casino/i.test(path) });
  const addresses = { federated: site.url, monolith: (await startMonolith({ onEnd, say }, site)).url };
  if (values.plain) addresses.plain = (await startMonolith({ onEnd, say }, site, { hintRoutes: false })).url;
  const sides = {};
  for (const [side, url] of Object.entries(addresses)) {
    sides[side] = { url, state: storageState(await signIn(url, 'demo1')) };
  }
  const browser = await launchBrowser({ onEnd });

  const figures = {};
  const goals = [];
  for (const [name, line] of Object.entries(lines)) {
    if (!name.startsWith(values.line)) continue;
    const loads = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
    // One of each first, which is not counted: the server's and the browser's own caches are warm afterwards.
    for (let run = -1; run < runs; run += 1) {
      const order = Object.keys(sides);
      for (const side of run % 2 === 0 ? order : order.reverse()) {
        const load = await coldLoad(browser, sides[side], path, line, cpuFactor);
        if (run >= 0) loads[side].push(load);
      }
    }
    figures[name] = summary(loads);
    print(say, name, figures[name]);
    const { firstOdds, fcp } = figures[name].ratio;
    goals.push(
      {
        text: `${path}: first odds over the monolith's, ${name}`,
        value: firstOdds,
        target: `≤ ${target}`,
        met: firstOdds <= target,
      },
      {
        text: `${path}: first contentful paint over the monolith's, ${name}`,
        value: fcp,
        target: `≤ ${target}`,
        met: fcp <= target,
      },
    );
  }
  return { figures, goals };
});

/** One load in a new browser context, without cache, connection or compiled code of another. */
async function coldLoad(browser, { url, state }, path, line, cpuFactor) {
  const context = await browser.newContext({ ...desktop, storageState: state });
  try {
    const page = await context.newPage();
    const errors = collectErrors(page);
    const shown = new Promise((resolve, reject) => {
      page.exposeBinding('__benchFirstOdds', (_source, times) => resolve(times)).catch(reject);
      setTimeout(() => reject(new Error(`${url}${path} shows no odds: ${errors.join('; ')}`)), patience).unref();
    });
    await page.addInitScript(marker);
    const cdp = await context.newCDPSession(page);
    const counter = await slowAndCount(cdp, line, cpuFactor);
    await page.goto(url + path, { waitUntil: 'commit' });
    const times = await shown;
    const first = tally(counter.list());
    await page.waitForTimeout(settleMs);
    const late = await page.evaluate(() => ({
      lcp: performance.getEntriesByType('largest-contentful-paint').at(-1)?.startTime ?? null,
      shift: window.__benchShift ?? null,
      html: performance.getEntriesByType('navigation')[0].responseEnd,
    }));
    return {
      firstOdds: times.painted,
      inDom: times.inDom,
      fcp: times.fcp,
      ...late,
      first,
      all: tally(counter.list()),
      errors,
    };
  } finally {
    await context.close();
  }
}

function summary(loads) {
  const middle = (side, pick) => round(median(loads[side].map(pick)));
  const side = (name) => ({
    firstOdds: middle(name, (load) => load.firstOdds),
    fcp: middle(name, (load) => load.fcp),
    html: middle(name, (load) => load.html),
    untilFirstOdds: loads[name][0].first,
    afterSettling: loads[name][0].all,
    errors: [...new Set(loads[name].flatMap(({ errors }) => errors))],
  });
  const ratio = (pick) => round(pairedRatio(loads.federated.map(pick), loads.monolith.map(pick)), 3);
  return {
    sides: Object.fromEntries(Object.keys(loads).map((name) => [name, side(name)])),
    ratio: { firstOdds: ratio((load) => load.firstOdds), fcp: ratio((load) => load.fcp) },
    loads,
  };
}

function print(say, name, { sides, ratio }) {
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  say(`\n${name}`);
  say(
    `${''.padEnd(12)}${['first odds ms', 'FCP ms', 'HTML ms', 'requests', 'kB'].map((text) => text.padStart(15)).join('')}`,
  );
  for (const [side, row] of Object.entries(sides)) {
    const cells = [row.firstOdds, row.fcp, row.html, row.untilFirstOdds.requests, kb(row.untilFirstOdds.bytes)];
    say(`${side.padEnd(12)}${cells.map((cell) => String(cell).padStart(15)).join('')}`);
    const kinds = Object.entries(row.untilFirstOdds.byKind).map(
      ([kind, sum]) => `${kind} ${sum.requests} / ${kb(sum.bytes)}`,
    );
    say(`${''.padEnd(12)}  until first odds: ${kinds.join(', ')}`);
    const later = Object.entries(row.afterSettling.byKind).map(
      ([kind, sum]) => `${kind} ${sum.requests} / ${kb(sum.bytes)}`,
    );
    say(`${''.padEnd(12)}  ${settleMs / 1000} s later:      ${later.join(', ')}`);
    if (row.errors.length > 0) say(`${''.padEnd(12)}  errors: ${row.errors.slice(0, 3).join('; ')}`);
  }
  say(`${'ratio'.padEnd(12)}${[ratio.firstOdds, ratio.fcp].map((cell) => String(cell).padStart(15)).join('')}`);
}
