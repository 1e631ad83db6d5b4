/**
 * The domestic list with 2,000 matches at 4× CPU slow-down: scrolled through by the wheel, then standing while 2,000
 * prices change a second. `node bench/long-list.mjs [--matches 2000] [--rate 2000] [--seconds 20] [--cpu 4]`
 * `--processor` scrolls without the slow-down and counts processor time of the page's main thread in its place, which
 * other processes of the machine do not change; it ends there.
 */
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { remoteFolders } from '../scripts/lib/parts.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { startLongFeed } from './lib/long-feed.mjs';
import { mainThreadTime } from './lib/main-thread.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { slowDown } from './lib/slow-down.mjs';
import { round, sum } from './lib/stats.mjs';

const path = '/game/sports/5';
/** Distance and interval of wheel steps. */
const wheel = { px: 400, everyMs: 50 };
/** What of the scrolling may take at the most. */
const longestScrollMs = 90_000;
const sampleSeconds = 5;
const probe = readFileSync(new URL('lib/live-probe.js', import.meta.url), 'utf8');
const options = {
  matches: { type: 'string', default: '2000' },
  rate: { type: 'string', default: '2000' },
  seconds: { type: 'string', default: '20' },
  cpu: { type: 'string', default: '4' },
  processor: { type: 'boolean', default: false },
};

await runBench({ name: 'long-list', limitMinutes: 10, options }, async ({ values, onEnd, say }) => {
  const [matches, rate, seconds] = [Number(values.matches), Number(values.rate), Number(values.seconds)];
  if (!useExistingBuild) await setUp();
  const feed = await startLongFeed({ onEnd, say }, matches);
  const seeds = remoteFolders().map((name) => join(root, name, 'dist'));
  const env = { MARU_SEED_REMOTES: seeds.join(delimiter) };
  const api = await startApi({ onEnd, say }, { name: 'api-long-list', feedUrl: feed.url, env });
  const member = await signIn(api.url, 'demo1');
  const { total } = await member.get('/api/game/list/5');
  say(`the list has ${total} matches`);
  if (total < matches) throw new Error(`the list has ${total} matches of ${matches}`);

  const browser = await launchBrowser({ onEnd });
  const context = await browser.newContext({ ...desktop, storageState: storageState(member) });
  // What counts in the page would be counted too.
  if (!values.processor) await context.addInitScript(probe);
  const page = await context.newPage();
  const errors = collectErrors(page);
  keepActive(page, { onEnd });
  const cdp = await context.newCDPSession(page);
  await page.goto(api.url + path);
  await page.waitForFunction(() => document.querySelectorAll('.match .odds').length > 30);
  await page.waitForTimeout(4_000);
  if (values.processor) {
    const quiet = async () => {};
    const { result, ...time } = await mainThreadTime(browser, page, Number(values.cpu), () =>
      scrollThrough(page, quiet),
    );
    say(`scrolled ${result.px} px in ${result.seconds} s; processor time ${JSON.stringify(time)}`);
    return {
      figures: { total, px: result.px, seconds: result.seconds, ...time },
      goals: [goal(`tasks of over ${50 / Number(values.cpu)} ms of processor time`, time.heavy, 0)],
    };
  }
  const slowed = await slowDown(cdp, Number(values.cpu), say);
  const control = (what, argument) =>
    page.evaluate(([name, value]) => window.__benchProbe[name](value), [what, argument]);

  const scrolled = await scrollThrough(page, control);
  say(
    `scrolled ${scrolled.px} px in ${scrolled.seconds} s: frames ${scrolled.frames}, dropped ${scrolled.droppedFrames}, ` +
      `longest ${scrolled.longestFrameMs.toFixed(0)} ms; tasks over 50 ms: ${inShort(scrolled.longTasks)}`,
  );
  for (const frame of scrolled.longFrames.slice(0, 3)) say(`  long frame ${JSON.stringify(frame)}`);
  say(`rows in the page ${scrolled.rows}; matches passed ${scrolled.matches}`);
  if (scrolled.matches < matches) throw new Error(`the page has places for ${scrolled.matches} of ${matches} matches`);
  if (!scrolled.ended) throw new Error(`the end of the list was not reached: ${JSON.stringify(scrolled)}`);

  // In the middle, with rows on all sides.
  await page.evaluate(() => document.scrollingElement.scrollTo(0, document.scrollingElement.scrollHeight / 2));
  await page.waitForTimeout(2_000);
  const sent = feed.change(rate);
  await page.waitForTimeout(3_000);
  const before = { sent: sent.prices, at: Date.now() };
  await control('start');
  await page.waitForTimeout(seconds * 1000);
  await control('pause');
  const took = (Date.now() - before.at) / 1000;
  const changed = await control('read');
  const perSecond = round((sent.prices - before.sent) / took);
  await control('start', { sampling: true });
  await page.waitForTimeout(sampleSeconds * 1000);
  await control('pause');
  const { rendered } = await control('read');
  feed.stop();

  say(
    `prices ${perSecond}/s: texts changed ${changed.oddsTextChanges} in ${took.toFixed(0)} s, frames ${changed.frames}`,
  );
  say(`  commits ${JSON.stringify(changed.commits)}; in a frame → frames ${JSON.stringify(changed.commitsPerFrame)}`);
  say(`  tasks over 50 ms: ${inShort(changed.longTasks)}`);
  for (const frame of changed.longFrames.slice(0, 3)) say(`  long frame ${JSON.stringify(frame)}`);
  say(`  rendered odds in ${sampleSeconds} s: ${JSON.stringify(rendered)}`);
  if (errors.length > 0) say(`errors in the page: ${JSON.stringify(errors.slice(0, 5))}`);
  if (rendered.valueChanged === 0) throw new Error('no price of the page changed');
  const needless = rendered.needless;
  return {
    figures: { total, slowed, scrolled, perSecond, changed, rendered, errors },
    goals: [
      goal('tasks over 50 ms while scrolling through', scrolled.longTasks.length, 0),
      goal(`tasks over 50 ms at ${perSecond} price changes/s`, changed.longTasks.length, 0),
      goal('odds rendered again with nothing changed', needless, 0),
      goal('rendered odds over changed ones', computeRatio(rendered), 1),
      goal('most commits of one root in a frame', Math.max(0, ...Object.values(changed.mostCommitsOfOneRoot)), 1),
      { text: 'prices a second', value: perSecond, target: `≥ ${rate * 0.9}`, met: perSecond >= rate * 0.9 },
      {
        text: 'frames with several commits',
        value: sum(Object.values(changed.framesWithSeveral)),
        target: '0',
        met: sum(Object.values(changed.framesWithSeveral)) === 0,
      },
    ],
  };
});

function goal(text, value, max) {
  return { text, value, target: `≤ ${max}`, met: value <= max };
}

/** Long tasks in few words: how many, the longest first. */
function inShort(tasks) {
  const longTasks = tasks.toSorted((a, b) => b - a).slice(0, 8);
  return tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${longTasks.join(', ')} ms`;
}

/** Buttons that were rendered over those of them of which something is different. */
function computeRatio({ odds, needless }) {
  return odds === 0 ? 0 : round(odds / Math.max(1, odds - needless), 3);
}

/** Scrolls by the wheel to the end of the list, including further pages, while counting. */
async function scrollThrough(page, control) {
  await page.mouse.move(840, 600);
  await control('start');
  const from = Date.now();
  let px = 0;
  let ended = false;
  let still = 0;
  while (!ended && Date.now() - from < longestScrollMs) {
    await page.mouse.wheel(0, wheel.px);
    px += wheel.px;
    await page.waitForTimeout(wheel.everyMs);
    if (px % (wheel.px * 10) > 0) continue;
    const scrolled = await page.evaluate(() => ({
      px: document.scrollingElement.scrollHeight - innerHeight - scrollY,
      more: document.querySelector('[class*="__end"]') !== null,
    }));
    still = scrolled.px < 5 && !scrolled.more ? still + 1 : 0;
    ended = still > 1;
  }
  await control('pause');
  const counted = await control('read');
  const end = await page.evaluate(() => ({
    rows: document.querySelectorAll('.match').length,
    matches: [...document.querySelectorAll('[class*="lines-"][class*="__run"]')].reduce(
      (all, rows) => all + Number(getComputedStyle(rows).getPropertyValue('--rows')),
      0,
    ),
  }));
  return { ...counted, ...end, px, ended, seconds: round((Date.now() - from) / 1000, 1) };
}
