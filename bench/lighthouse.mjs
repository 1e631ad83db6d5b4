/**
 * Lighthouse over pages of the site, as a desktop and as a phone on a slow line.
 * `node bench/lighthouse.mjs [--runs 3] [--only login] [--form mobile]`
 */
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { freePort } from '../scripts/lib/ports.mjs';
import { runBench } from './lib/bench.mjs';
import { launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchSite } from './lib/site.mjs';
import { median } from './lib/stats.mjs';

const targets = { performance: 95, accessibility: 100, 'best-practices': 100 };
const pages = [
  { name: 'login', path: '/login', member: false },
  { name: 'home', path: '/home', member: true },
  { name: 'cross', path: '/game/sports/5', member: true },
  { name: 'powerball', path: '/mini/ntryPowerBall', member: true },
  { name: 'lobby', path: '/casino/slot', member: true },
  { name: 'board', path: '/board/free', member: true },
];
const forms = { desktop: desktopConfig, mobile: undefined };
const measures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
const options = { runs: { type: 'string', default: '3' }, only: { type: 'string' }, form: { type: 'string' } };

await runBench({ name: 'lighthouse', limitMinutes: 15, options }, async ({ values, onEnd, say }) => {
  const site = await benchSite({ onEnd, say });
  const results = [];
  for (const page of pages.filter(({ name }) => !values.only || name === values.only)) {
    for (const [form, config] of Object.entries(forms).filter(([name]) => !values.form || name === values.form)) {
      const runs = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        runs.push(await audit(`${site.url}${page.path}`, config, page.member ? await signIn(site.url, 'demo1') : null));
      }
      results.push({ page: page.name, form, ...summary(runs) });
      print(say, results.at(-1));
    }
  }
  const goals = results.flatMap(({ page, form, scores }) =>
    Object.entries(targets).map(([category, least]) => ({
      text: `${page}, ${form}: ${category}`,
      value: scores[category],
      target: least === 100 ? '100' : `≥ ${least}`,
      met: scores[category] >= least,
    })),
  );
  return { figures: { results }, goals };
});

/** One run in a new browser without cache; a cookie signs a member in. */
async function audit(url, config, member) {
  const endings = [];
  const port = await freePort();
  const browser = await launchBrowser({ onEnd: (end) => endings.push(end) }, [`--remote-debugging-port=${port}`]);
  try {
    if (member) {
      const cdp = await browser.newBrowserCDPSession();
      // Lighthouse opens its page in the browser's own context, not in one of Playwright's.
      const cookies = storageState(member).cookies.map(({ expires, ...cookie }) => cookie);
      await cdp.send('Storage.setCookies', { cookies });
    }
    const { lhr } = await lighthouse(
      url,
      { port, logLevel: 'error', output: 'json', onlyCategories: Object.keys(targets) },
      config,
    );
    if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
    }
    return lhr;
  } finally {
    for (const end of endings) await end();
  }
}

/** Medians of the scores and measures, and every audit that failed in any run. */
function summary(runs) {
  const middle = (of) => median(runs.map(of));
  const scores = Object.fromEntries(
    Object.keys(targets).map((category) => [
      category,
      Math.round(100 * middle((run) => run.categories[category].score)),
    ]),
  );
  const timings = Object.fromEntries(
    measures.map((id) => [id, Math.round(1000 * middle((run) => run.audits[id].numericValue)) / 1000]),
  );
  const failed = new Map();
  for (const run of runs) {
    for (const category of Object.values(run.categories)) {
      for (const { id, weight } of category.auditRefs) {
        const { score, scoreDisplayMode, title, displayValue, details } = run.audits[id];
        const judged = !['notApplicable', 'manual', 'informative', 'error'].includes(scoreDisplayMode);
        if (score === null || score >= 0.9 || !judged) continue;
        failed.set(id, { id, weight, title, displayValue, items: (details?.items ?? []).slice(0, 5).map(short) });
      }
    }
  }
  // What Lighthouse makes of the machine; its scores of a slow phone mean something from about 1000 on.
  const machine = Math.round(middle((run) => run.environment.benchmarkIndex));
  return { machine, scores, timings, failed: [...failed.values()].sort((a, b) => b.weight - a.weight) };
}

/** What an item of an audit is about, without what Lighthouse draws. */
function short(item) {
  const { node, url, source, description, label, wastedBytes, wastedMs, duration, total } = item;
  const what = { node: node?.selector, url, source, description, label, wastedBytes, wastedMs, duration, total };
  return Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined));
}

function print(say, { page, form, machine, scores, timings, failed }) {
  say(`\n${page}, ${form}: ${JSON.stringify(scores)} (machine ${machine})`);
  say(`  ${JSON.stringify(timings)}`);
  for (const { id, weight, title, displayValue = '', items } of failed) {
    say(`  ✗ ${id} (weight ${weight}): ${title} ${displayValue}`);
    for (const item of items) say(`      ${JSON.stringify(item).slice(0, 300)}`);
  }
}
