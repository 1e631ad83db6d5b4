/**
 * Measures `npm run dev` on a copy of the workspace: from saving a file until the open page shows it, by kind of file;
 * from saving a file of the API or a simulated vendor until it answers again; from saving a type error until it is
 * reported.
 * `node bench/dev-loop.mjs [--saves 20]`
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuiltWorkspace } from '../scripts/lib/copy-workspace.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { setUp } from '../scripts/lib/setup.mjs';
import { runBench } from './lib/bench.mjs';
import { desktop, keepActive, launchBrowser } from './lib/browser.mjs';
import { signIn, storageState } from './lib/member.mjs';
import { npmStart } from './lib/npm-start.mjs';
import { quantile, round } from './lib/stats.mjs';

const options = { saves: { type: 'string', default: '20' } };
const limitMinutes = 25;
/** How long one save may take, ms. */
const savedWithinMs = 60_000;
/** A person looks at what was saved, and the processor rests, ms. */
const pauseMs = 1_500;

/**
 * Edits whose effect the page shows. `edit` writes the number of the save into the source; `isShown` runs in the page.
 */
const pageEdits = [
  {
    name: 'component of a remote',
    file: 'remote-mini/src/panels/markets/MarketsPanel.tsx',
    edit: (text, save) => text.replace("{t('one')}", `{t('one')} · ${save}`),
    isShown: (save) => document.querySelector('.card__head .muted')?.textContent?.endsWith(` · ${save}`),
  },
  {
    name: 'module of a remote, swapped',
    file: 'remote-mini/src/panels/markets/layout.ts',
    edit: (text, save) => text.replace("row('power', 4)", `row('power', ${10 + save})`),
    isShown: (save) => document.querySelector('fieldset > div')?.style.getPropertyValue('--n') === String(10 + save),
  },
  {
    name: 'text of a remote',
    file: 'remote-mini/src/texts/panels/ko.json',
    edit: (text, save) => text.replace('회차당 1건 선택', `회차당 1건 선택 ${save}`),
    isShown: (save) => document.querySelector('.card__head .muted')?.textContent?.includes(`선택 ${save}`),
  },
  {
    name: 'colour of a remote',
    file: 'remote-mini/src/panels/markets/markets-panel.module.css',
    edit: (text, save) => `${text}\n.market { border-color: rgb(${save}, 1, 1); }\n`,
    isShown: (save) =>
      getComputedStyle(document.querySelector('fieldset') ?? document.body).borderTopColor === `rgb(${save}, 1, 1)`,
  },
  {
    name: 'component of the host',
    file: 'host/src/shell/Footer.tsx',
    edit: (text, save) => text.replace('<span>©', `<span>${save} ©`),
    isShown: (save) =>
      [...document.querySelectorAll('footer span')].some((span) => span.textContent?.startsWith(`${save} ©`)),
  },
  {
    name: 'component of shared/ui',
    file: 'shared/ui/src/basic/Button.tsx',
    edit: (text, save) => text.replace('<button', `<button data-save="${save}"`),
    isShown: (save) => document.querySelector(`[data-save="${save}"]`) !== null,
  },
  {
    name: 'component of the console',
    path: '/ops',
    file: 'backoffice/src/shell/SignIn.tsx',
    edit: (text, save) => text.replace("<h1>{t('sign_in.title')}", `<h1 data-save="${save}">{t('sign_in.title')}`),
    isShown: (save) => document.querySelector(`h1[data-save="${save}"]`) !== null,
  },
];

await runBench({ name: 'dev-loop', limitMinutes, options }, async ({ values, onEnd, say }) => {
  const saves = Number(values.saves);
  await setUp();
  // Outside of this workspace: the builders watch nothing below `.maru`.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'maru-bench-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  copyBuiltWorkspace(root, folder);
  const site = await npmStart({
    folder,
    dataDir: join(folder, '.maru/site'),
    command: ['run', 'dev', '--', 'mini', 'sports'],
    env: { MARU_SIMULATED_MEMBERS: '0' },
    onEnd,
    say,
  });
  const edited = edits(folder);
  const says = (pattern, after) => until(() => site.lines.some(({ text, at }) => at >= after && pattern.test(text)));
  const browser = await launchBrowser({ onEnd });
  const member = await signIn(site.url, 'demo1');
  const context = await browser.newContext({ ...desktop, baseURL: site.url, storageState: storageState(member) });
  const page = await context.newPage();
  keepActive(page, { onEnd });
  // The first check of all types takes a core for a minute.
  await rest(60_000);

  const times = {};
  const measure = async (name, file, edit, isSeen) => {
    times[name] = [];
    for (let save = 1; save <= saves; save += 1) {
      const from = performance.now();
      edited.save(file, (text) => edit(text, save));
      await isSeen(save);
      times[name].push(performance.now() - from);
      await rest(pauseMs);
    }
    edited.restore(file);
    await rest(2 * pauseMs);
    say(`${name.padEnd(32)}median ${seconds(times[name], 0.5)} s, p95 ${seconds(times[name], 0.95)} s`);
  };

  for (const { name, path = '/mini/ntryPowerBall', file, edit, isShown } of pageEdits) {
    if (new URL(page.url(), site.url).pathname !== path) await page.goto(path);
    await page.locator('main').first().waitFor();
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await measure(name, file, edit, (save) =>
      page.waitForFunction(isShown, save, { polling: 'raf', timeout: savedWithinMs }),
    );
    if (!(await page.evaluate(() => 'isMarked' in window))) throw new Error(`${name}: the page was loaded again`);
  }
  const version = async () => (await (await fetch(`${site.url}/api/health`)).json()).version;
  await measure(
    'call of the API',
    'api/src/site/config/health.ts',
    (text, save) => text.replace('            version,', `            version: 'save-${save}',`),
    (save) => until(async () => (await version()) === `save-${save}`),
  );
  await member.get('/api/user');
  let from;
  await measure(
    'stand-in of the bank',
    'vendors/src/bank/server.ts',
    (text, save) => {
      from = Date.now();
      return text.replace("{ reason: 'too_large' }", `{ reason: 'too_large', save: ${save} }`);
    },
    () => says(/bank\s+.*restarted in/, from),
  );
  await measure(
    'type error, until it is said',
    'remote-mini/src/panels/markets/layout.ts',
    (text, save) => {
      from = Date.now();
      return `${text}\nexport const wrong: 'save ${save}' = 'text';\n`;
    },
    (save) => says(new RegExp(`layout\\.ts:\\d+:\\d+.*"save ${save}"`), from),
  );

  const p95 = (name) => round(quantile(times[name], 0.95) / 1000, 2);
  const goal = (name, limit) => ({
    text: `${name}, p95 of ${saves} saves, s`,
    value: p95(name),
    target: `< ${limit}`,
    met: p95(name) < limit,
  });
  return {
    figures: { times },
    goals: [
      ...pageEdits.map(({ name }) => goal(name, 2)),
      goal('call of the API', 3),
      goal('stand-in of the bank', 3),
      goal('type error, until it is said', 5),
    ],
  };
});

/** Edits of sources below a folder; each begins with the source as it was. */
function edits(folder) {
  const originals = new Map();
  return {
    save(file, edit) {
      const path = join(folder, file);
      if (!originals.has(file)) originals.set(file, readFileSync(path, 'utf8'));
      const text = edit(originals.get(file));
      if (text === originals.get(file)) throw new Error(`the edit leaves ${file} as it was`);
      writeFileSync(path, text);
    },
    restore: (file) => writeFileSync(join(folder, file), originals.get(file)),
  };
}

async function until(isTrue) {
  for (const end = Date.now() + savedWithinMs; !(await isTrue()); ) {
    if (Date.now() > end) throw new Error('a save was not seen');
    await rest(20);
  }
}

function rest(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function seconds(list, p) {
  return round(quantile(list, p) / 1000, 2);
}
