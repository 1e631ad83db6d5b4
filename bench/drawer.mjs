/**
 * Opening drawers and header menus on a slow machine (4× CPU slow-down), and which rows of the frame are rendered
 * while their numbers change. `node bench/drawer.mjs [--times 5] [--seconds 75]`
 */
import { readFileSync } from 'node:fs';
import { runBench } from './lib/bench.mjs';
import { collectErrors, desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { benchSite } from './lib/site.mjs';
import { slowDown } from './lib/slow-down.mjs';
import { sum } from './lib/stats.mjs';

const slowDownFactor = 4;
const probes = ['live-probe.js', 'rows-probe.js'].map((name) =>
  readFileSync(new URL(`lib/${name}`, import.meta.url), 'utf8'),
);
const options = { times: { type: 'string', default: '5' }, seconds: { type: 'string', default: '75' } };

/** Opened elements with their buttons. Drawers exist at 1280 px and below, the language menu above. */
const opened = [
  { name: 'left drawer', button: '메뉴 열기', shows: '.rail--left[data-open]' },
  { name: 'right drawer', button: '내 정보 열기', shows: '.rail--right[data-open]' },
  { name: 'notifications', button: /^알림/, shows: '.popover .nt' },
  { name: 'language menu', button: /^언어/, shows: '.popover .lang' },
];
const views = [
  { width: 390, height: 844, without: ['language menu'] },
  { width: 1280, height: 900, without: ['language menu'] },
  { width: 1680, height: 1000, without: ['left drawer', 'right drawer'] },
];

await runBench({ name: 'drawer', limitMinutes: 10, options }, async ({ values, onEnd, say }) => {
  const site = await benchSite({ onEnd, say });
  const member = await signIn(site.url, 'demo1');
  const browser = await launchBrowser({ onEnd });
  const open = async (viewport) => {
    const context = await browser.newContext({ ...desktop, viewport, storageState: storageState(member) });
    for (const probe of probes) await context.addInitScript(probe);
    const page = await context.newPage();
    const errors = collectErrors(page);
    keepActive(page, { onEnd });
    await page.goto(`${site.url}/home`);
    await page.waitForFunction(
      () => document.querySelectorAll('[class*="home-"][class*="__lives"] > li').length > 0,
      null,
      { timeout: 60_000 },
    );
    // The page is idle.
    await page.locator('.rail--left[data-ready]').waitFor({ state: 'attached' });
    await page.waitForTimeout(1_000);
    return { context, page, errors };
  };

  const openings = [];
  for (const { without, ...viewport } of views) {
    const { context, page } = await open(viewport);
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp, slowDownFactor, say);
    for (const what of opened.filter(({ name }) => !without.includes(name))) {
      const figures = {
        what: what.name,
        width: viewport.width,
        ...(await openSeveralTimes(page, what, Number(values.times))),
      };
      openings.push(figures);
      say(`${figures.what} at ${figures.width} px: ${JSON.stringify(figures.longTasks)} ms over 50`);
      for (const frame of figures.longFrames.slice(0, 2)) say(`  ${JSON.stringify(frame)}`);
    }
    await context.close();
  }

  const { page, errors } = await open(desktop.viewport);
  await page.evaluate(() => window.__rowsProbe.start());
  say(`watching rows for ${values.seconds} s`);
  await page.waitForTimeout(Number(values.seconds) * 1000);
  const rows = await page.evaluate(() => window.__rowsProbe.read());
  for (const [kind, count] of Object.entries(rows)) say(`${kind.padEnd(8)}${JSON.stringify(count)}`);
  if (errors.length > 0) say(`errors in the page: ${JSON.stringify(errors.slice(0, 5))}`);

  const goals = openings.map(({ what, width, longTasks }) => ({
    text: `${what} at ${width} px, ${values.times} times: long tasks over 50 ms`,
    value: longTasks.length,
    target: '0',
    met: longTasks.length === 0,
  }));
  const needless = sum(Object.values(rows).map((count) => count.needless));
  goals.push({
    text: 'rows rendered again with nothing changed',
    value: needless,
    target: '0',
    met: needless === 0,
  });
  return { figures: { openings, rows, errors }, goals };
});

/** Opens and closes one element several times. Counts only from the press until the page is idle. */
async function openSeveralTimes(page, { button, shows }, times) {
  const press = page.getByRole('banner').getByRole('button', { name: button });
  const figures = { longTasks: [], longFrames: [] };
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => window.__benchProbe.start());
    await press.click();
    await page.locator(shows).waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ effect }) => {
        const { endTime, progress } = effect.getComputedTiming();
        return endTime === Number.POSITIVE_INFINITY || progress === null || progress === 1;
      }),
    );
    await page.waitForTimeout(300);
    await page.evaluate(() => window.__benchProbe.pause());
    const { longTasks, longFrames } = await page.evaluate(() => window.__benchProbe.read());
    figures.longTasks.push(...longTasks);
    figures.longFrames.push(...longFrames.filter(({ ms }) => ms > 50));
    await page.keyboard.press('Escape');
    await page.locator(shows).waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  return figures;
}
