/**
 * Scrolls through one of the casino's lobbies (3,000 games in all) by the wheel at 4× CPU slow-down. Measures long
 * tasks, layout shift, and whether pictures load only near the viewport with reserved sizes.
 * `node bench/lobby.mjs [--path /casino/slot?vendor=all] [--cpu 4]`
 */
import { readFileSync } from 'node:fs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchSite } from './lib/site.mjs';
import { slowDown } from './lib/slow-down.mjs';
import { round } from './lib/stats.mjs';

/** Distance and interval of wheel steps. */
const wheel = { px: 400, everyMs: 50 };
/** What the scrolling may take at the most. */
const longestScrollMs = 120_000;
const probe = readFileSync(new URL('lib/live-probe.js', import.meta.url), 'utf8');
const options = { path: { type: 'string', default: '/casino/slot?vendor=all' }, cpu: { type: 'string', default: '4' } };

await runBench({ name: 'lobby', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const site = await benchSite({ onEnd, say }, {}, { withCasino: true });
  const member = await signIn(site.url, 'demo1');
  const total = async (gameType) => (await member.post('/api/casino/union/lobbyList', { gameType })).total;
  const games = (await total('slot')) + (await total('casino'));
  say(`the lobbies have ${games} games`);

  const browser = await launchBrowser({ onEnd });
  const context = await browser.newContext({ ...desktop, storageState: storageState(member) });
  await context.addInitScript(probe);
  await context.addInitScript(countShift);
  const page = await context.newPage();
  const errors = collectErrors(page);
  keepActive(page, { onEnd });
  const cdp = await context.newCDPSession(page);
  await page.goto(site.url + values.path);
  await page.waitForFunction(() => document.querySelectorAll('[data-remote-slot=main] li:has(img)').length > 30);
  await page.waitForTimeout(3_000);
  const pictures = await page.evaluate(readPictures);
  const slowed = await slowDown(cdp, Number(values.cpu), say);
  const scrolled = await scrollThrough(page);
  const shift = round(await page.evaluate(() => window.__benchShift), 4);
  const shifts = await page.evaluate(() => window.__benchShifts);
  say(`pictures before scrolling: ${JSON.stringify(pictures)}`);
  say(
    `scrolled ${scrolled.px} px, tiles ${scrolled.tiles}, frames ${scrolled.frames}, dropped ${scrolled.droppedFrames}`,
  );
  say(`tasks over 50 ms: ${JSON.stringify(scrolled.longTasks.toSorted((a, b) => b - a).slice(0, 8))}; shift ${shift}`);
  for (const frame of scrolled.longFrames.slice(0, 3)) say(`  long frame ${JSON.stringify(frame)}`);
  for (const entry of shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)) say(`  shift ${JSON.stringify(entry)}`);
  if (errors.length > 0) say(`errors in the page: ${JSON.stringify(errors.slice(0, 5))}`);
  const goal = (text, value, max) => ({ text, value, target: `≤ ${max}`, met: value <= max });
  return {
    figures: { games, slowed, pictures, scrolled, shift, errors },
    goals: [
      goal('tasks over 50 ms while scrolling through', scrolled.longTasks.length, 0),
      goal('layout shift', shift, 0.05),
      goal('pictures without lazy loading or size', pictures.eager + pictures.unsized, 0),
      { text: 'the end of the list was reached', value: scrolled.ended, target: 'true', met: scrolled.ended },
    ],
  };
});

/** Runs in the page before anything else: adds up layout shifts, and keeps what moved in each. */
function countShift() {
  window.__benchShift = 0;
  window.__benchShifts = [];
  const formatBox = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const toName = (node) => (node?.className ? `${node.nodeName}.${node.className}` : node?.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.__benchShift += value;
      const moved = sources.map((source) => ({
        what: toName(source.node),
        from: formatBox(source.previousRect),
        to: formatBox(source.currentRect),
      }));
      window.__benchShifts.push({ value, ms: Math.round(startTime), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: the loading attributes of its tiles' pictures. */
function readPictures() {
  const all = [...document.querySelectorAll('[data-remote-slot=main] li img')];
  return {
    all: all.length,
    loaded: all.filter((picture) => picture.complete && picture.naturalWidth > 0).length,
    eager: all.filter((picture) => picture.loading !== 'lazy').length,
    unsized: all.filter((picture) => !picture.getAttribute('width') || !picture.getAttribute('height')).length,
  };
}

/** Turns the wheel until the last page's end. */
async function scrollThrough(page) {
  const control = (what) => page.evaluate((name) => window.__benchProbe[name](), what);
  await page.mouse.move(840, 600);
  await control('start');
  const end = Date.now() + longestScrollMs;
  let px = 0;
  let still = 0;
  while (still < 3 && Date.now() < end) {
    await page.mouse.wheel(0, wheel.px);
    px += wheel.px;
    await page.waitForTimeout(wheel.everyMs);
    if (px % (wheel.px * 10) > 0) continue;
    const { rest, isLoading } = await page.evaluate(() => ({
      rest: document.scrollingElement.scrollHeight - innerHeight - scrollY,
      isLoading: document.querySelector('[data-remote-slot=main] li .btn') !== null,
    }));
    still = rest < 5 && !isLoading ? still + 1 : 0;
  }
  await control('pause');
  const counted = await control('read');
  const tiles = await page.evaluate(() => document.querySelectorAll('[data-remote-slot=main] li:has(img)').length);
  return { ...counted, px, tiles, ended: still >= 3 };
}
