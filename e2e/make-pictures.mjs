/**
 * `npm run pictures`: the pictures of README and tour, taken from a separate site. `docs/pictures/site.png` is the live
 * list of a member with a pick in the cart. `docs/pictures/rollback.png` is two open tabs with a faulty build, and the
 * same tabs after the rollback. `tour-*.png` are the pages of docs/tour.md. Needs the builds of `npm start`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { buildVariant } from '../scripts/lib/build-variant.mjs';
import { installChromium, systemChromium } from '../scripts/lib/chromium.mjs';
import { mustMaru } from '../scripts/lib/maru.mjs';
import { root, work } from '../scripts/lib/paths.mjs';
import { exitWithError, Problem } from '../scripts/lib/problem.mjs';
import { say, step } from '../scripts/lib/progress.mjs';

const sharp = createRequire(join(root, 'api/package.json'))('sharp');
const mainSlot = '[data-remote-slot=main]';
const folder = join(root, 'docs/pictures');
/** A README is read over slow lines too. */
const maxBytes = 200_000;
const view = { width: 1680, height: 1000 };
/** Pages of docs/tour.md by the picture's name, with an element of the complete page. */
const memberPages = {
  'tour-home': ['/home', '[data-slot=home] .odds:enabled'],
  'tour-game': ['/tokenGame/roulette', '[class*="mat-"][class*="__outside"]:not([aria-disabled=true])'],
  'tour-protection': ['/settings/protection', 'main .card h2'],
};
const consolePages = { 'tour-releases': '/ops/releases', 'tour-matches': '/ops/matches' };
/** Part of a tab that shows what the rollback changes, and what it must not change: list and cart. */
const clip = { x: 246, y: 56, width: 1434, height: 520 };

let site;
let browser;
try {
  await step('browser', installChromium);
  mkdirSync(folder, { recursive: true });
  site = spawn(process.execPath, [join(root, 'scripts/e2e-site.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const addresses = JSON.parse(await firstJson(site));
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  browser = await chromium.launch({ executablePath: systemChromium(), args });
  const context = await browser.newContext({
    baseURL: addresses.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: view,
  });
  // Without input the page would ask whether the member is still there.
  await context.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('pointermove')), 5_000));
  await signIn(context);
  const first = await openTab(context);
  await first.locator('[class*="__scroller"] .odds:enabled').nth(1).click();
  // A pick is kept in the browser: the second tab opens with it.
  const tabs = [first, await openTab(context)];
  for (const tab of tabs) await tab.getByRole('region', { name: '인플레이 카트' }).getByRole('listitem').waitFor();
  await save('site', await tabs[0].screenshot());
  await save('rollback', await pictureRollback(context, tabs, addresses));
  for (const tab of tabs) await tab.close();
  await pictureTour(context, addresses.url);
} catch (error) {
  exitWithError(error);
} finally {
  await browser?.close();
  site?.stdin.end();
}

/** Promotes a faulty build, rolls it back, and puts what the tabs showed into one picture. */
async function pictureRollback(context, tabs, { url, token }) {
  const maru = mustMaru({ url, token });
  const dist = join(root, 'remote-feed/dist');
  const out = join(work, 'picture-build');
  const { version, build } = buildVariant({ dist, out, build: 'bfa017f00d00', version: '0.2.0', change: hideOdds });
  const faulty = `remote-feed@${version}-${build}`;
  await maru('publish', out);
  await maru('gate', 'remote-feed', `${version}-${build}`);
  const good = await releaseIn(tabs[0]);
  for (const tab of tabs) await tab.evaluate(() => void Object.assign(window, { isMarked: true }));
  await maru('promote', 'remote-feed', `${version}-${build}`);
  await Promise.all(tabs.map((tab) => waitForRelease(tab, faulty)));
  const before = await takeTabs(tabs);
  const changed = await maru('rollback', 'remote-feed');
  const start = Date.now();
  await Promise.all(tabs.map((tab) => waitForRelease(tab, good)));
  say(`  tabs showed ${good} ${Date.now() - start} ms after the command ended (serial ${changed.serial})`);
  const after = await takeTabs(tabs);
  const isReloaded = (await Promise.all(tabs.map((tab) => tab.evaluate(() => !('isMarked' in window))))).includes(true);
  if (isReloaded) throw new Problem('A tab was reloaded; the picture would say that none was.');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1600, height: 740 });
  await page.setContent(sheet([row(`${faulty}: odds are hidden`, before), row(`maru rollback → ${good}`, after)]));
  return page.screenshot();
}

/** Takes the pages of the tour: those of a member, then those of an operator in another session. */
async function pictureTour(context, url) {
  const page = await context.newPage();
  for (const [name, [path, complete]] of Object.entries(memberPages)) {
    await page.goto(path);
    await page.locator(complete).first().waitFor();
    // The parts of a member and the tree load once the page is idle.
    await page.getByText('이번 접속').filter({ visible: true }).first().waitFor();
    await page.getByText('대한민국').filter({ visible: true }).first().waitFor();
    await save(name, await page.screenshot());
  }
  const operator = await browser.newPage({ baseURL: url, locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: view });
  await operator.goto('/ops');
  await operator.getByLabel('아이디').fill('opsadmin');
  await operator.getByLabel('비밀번호').fill('maru-ops-demo-1');
  await operator.getByRole('button', { name: '로그인' }).click();
  await operator.getByRole('heading', { level: 1 }).waitFor();
  for (const [name, path] of Object.entries(consolePages)) {
    await operator.goto(path);
    await operator.locator('tbody tr').first().waitFor();
    await save(name, await operator.screenshot());
  }
}

/** The fault of the build: a style sheet that hides the odds. */
function hideOdds(path, text) {
  const [scope] = /:where\(\[data-remote=\w+\]\)/.exec(text) ?? [];
  return path.endsWith('.css') && scope ? `${text}${scope} .odds b{visibility:hidden}` : text;
}

async function openTab(context) {
  const page = await context.newPage();
  await page.goto('/theSports/inplay');
  await page.locator('[class*="__scroller"] .odds:enabled').nth(1).waitFor();
  return page;
}

async function takeTabs(tabs) {
  const shots = [];
  for (const tab of tabs) {
    await tab.bringToFront();
    // Rows that scroll into view are drawn one run a frame.
    await tab.waitForFunction(isDrawn, clip.y + clip.height);
    shots.push((await tab.screenshot({ clip })).toString('base64'));
  }
  return shots;
}

/** Runs in the page: whether each run of rows above a height is drawn. */
function isDrawn(height) {
  const runs = [...document.querySelectorAll('[class*="__scroller"] [class*="__far"]')];
  return runs.every((run) => run.getBoundingClientRect().top > height);
}

function releaseIn(tab) {
  return tab.locator(mainSlot).getAttribute('data-remote-release');
}

function waitForRelease(tab, release) {
  return tab.locator(`${mainSlot}[data-remote-release="${release}"][data-remote-state=mounted]`).waitFor();
}

function row(title, shots) {
  const figures = shots.map((shot, index) => {
    const name = index === 0 ? 'Tab 1' : 'Tab 2';
    return `<figure><img src="data:image/png;base64,${shot}" alt=""><figcaption>${name}</figcaption></figure>`;
  });
  return `<section><h2>${title}</h2><div>${figures.join('')}</div></section>`;
}

function sheet(rows) {
  return `<style>
    body { margin: 0; padding: 20px; background: #0f1115; color: #e8eaf0; font: 16px system-ui, sans-serif; }
    h2 { margin: 8px 0 10px; font: 600 18px ui-monospace, monospace; }
    div { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    figure { margin: 0; }
    img { display: block; width: 100%; border: 1px solid #39404d; border-radius: 8px; }
    figcaption { margin: 6px 0 10px; opacity: 0.75; }
  </style>${rows.join('')}`;
}

/** Writes a picture with its own palette, which is a third of the size. */
async function save(name, shot) {
  const file = join(folder, `${name}.png`);
  writeFileSync(
    file,
    await sharp(shot).resize({ width: 1400 }).png({ palette: true, colours: 96, effort: 10 }).toBuffer(),
  );
  const { size } = statSync(file);
  if (size > maxBytes) throw new Problem(`${file} has ${size} bytes, more than ${maxBytes}.`);
  say(`  docs/pictures/${name}.png  ${Math.round(size / 1000)} kB`);
}

async function signIn(context) {
  await context.request.get('/sanctum/csrf-cookie');
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const answer = await context.request.post('/login', {
    data: { id: 'demo1', password: 'maru-demo-1' },
    headers: { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') },
  });
  if (!answer.ok()) throw new Problem(`Sign-in of demo1: ${answer.status()} ${await answer.text()}`);
}

function firstJson(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Problem(`The site ended with code ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{') && resolve(line));
  });
}
