import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { listen } from '../cli/testing';
import { describedFor } from '../gate/testing';
import { findChromium } from './browser';
import { defaultSmokeLimits } from './limits';
import { readSandboxConditions, sandboxProblem } from './sandbox';
import { smoke } from './smoke';

const browser = findChromium(process.env);
const withBrowser = browser.ok ? test : test.skip;

const slots = ['main', 'cart']
  .map(
    (slot) =>
      `<div data-remote-slot="${slot}" data-remote-release="remote-x@1.0.0-b123456" data-remote-state="STATE"><p data-drawing="drawn">x</p></div>`,
  )
  .join('');
const state = (name: string) => slots.replaceAll('STATE', name);

/** A page whose remote does something at a step of its life: 'load', 'mount', 'shown', 'leave'. */
const pageThat = (steps: Partial<Record<'load' | 'mount' | 'shown' | 'leave', string>>) => `<!doctype html>
<link rel="icon" href="data:,"><body><script>
  let on = false;
  const run = {
    load() { ${steps.load ?? ''} },
    mount() { ${steps.mount ?? ''} },
    shown() { ${steps.shown ?? ''} },
    leave() { ${steps.leave ?? ''} },
  };
  addEventListener('popstate', () => {
    if (location.pathname !== '/x') { if (on) run.leave(); on = false; document.body.innerHTML = ''; return; }
    on = true;
    run.load();
    document.body.innerHTML = ${JSON.stringify(state('loading'))};
    run.mount();
    document.body.innerHTML = ${JSON.stringify(state('mounted'))};
    run.shown();
  });
</script>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-hang-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A browser that writes down its process, which is the leader of its group. */
function recordedBrowser(name: string): { executable: string; alive(): Promise<string[]> } {
  const executable = join(folder, name);
  const pids = join(folder, `${name}.pids`);
  writeFileSync(executable, `#!/bin/sh\necho $$ >> ${pids}\nexec ${browser.ok ? browser.value : ''} "$@"\n`);
  chmodSync(executable, 0o755);
  return {
    executable,
    async alive() {
      const groups = readFileSync(pids, 'utf8').trim().split('\n');
      const list = () =>
        execFileSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
          .split('\n')
          .filter((line) => {
            const [group = '', status = ''] = line.trim().split(/\s+/);
            return groups.includes(group) && !status.startsWith('Z');
          });
      // What was killed still gives its memory back.
      for (let time = 0; time < 50 && list().length > 0; time += 1) await wait(100);
      return list();
    },
  };
}

/** Loads a release in a separate browser whose page runs the given code. */
async function load(page: string, { name = 'browser', answerMs = 2_000, processorMs = 15_000 } = {}) {
  const recorded = recordedBrowser(name);
  const site = await listen(({ path }) =>
    ['/x', '/home', '/settings'].includes(path) ? { type: 'text/html', body: page } : { status: 404, body: '' },
  );
  const began = performance.now();
  try {
    const report = await smoke({
      chromium,
      executable: recorded.executable,
      sandbox: sandboxProblem(readSandboxConditions()) === null,
      site: site.address,
      release: { remote: 'remote-x', version: '1.0.0', build: 'b123456', description: describedFor() },
      signed: '{"signed":true}',
      member: null,
      limits: { answerMs, processorMs, memoryBytes: 700 * 1024 * 1024 },
    });
    return { page: report.pages[0]!, ms: performance.now() - began, alive: await recorded.alive() };
  } finally {
    await site.close();
  }
}

const loop = 'for (;;) {}';

// spec releases.50
withBrowser.each([
  ['loops when its module is evaluated', { load: loop }, /does not answer/],
  ['loops in mount', { mount: loop }, /does not answer/],
  ['loops in a timer', { shown: `setTimeout(() => { ${loop} }, 300)` }, /does not answer/],
  ['loops in unmount', { leave: loop }, /does not answer/],
  ['asks in a loop', { shown: 'setTimeout(() => { for (;;) alert("mine"); }, 100)' }, /opened a dialog: mine/],
  [
    'takes memory without end and answers all the while',
    { mount: 'const bytes = []; setInterval(() => bytes.push(new Uint8Array(20e6).fill(1)), 10)' },
    /MB of memory; 700 MB are allowed/,
  ],
])('a build that %s is refused with a sentence, and nothing of its browser runs on', async (_what, steps, words) => {
  const { page, ms, alive } = await load(pageThat(steps));
  expect(page.mounted).toBe(false);
  expect(page.errors.join('; ')).toMatch(words);
  expect(ms).toBeLessThan(25_000);
  expect(alive).toEqual([]);
});

// spec releases.50
withBrowser('a build that burns a core and answers all the while is ended by the time that it takes', async () => {
  const burn = 'setInterval(() => { const end = performance.now() + 50; while (performance.now() < end); }, 0)';
  const { page, alive } = await load(pageThat({ shown: burn }), { answerMs: 20_000, processorMs: 3_000 });
  expect(page).toMatchObject({
    mounted: false,
    errors: [expect.stringMatching(/more than 3000 ms of processor time/)],
  });
  expect(alive).toEqual([]);
});

test('no page keeps a core for longer than 30 s', () => {
  const { processorMs, pathMs } = defaultSmokeLimits;
  expect(Math.max(processorMs, pathMs)).toBeLessThanOrEqual(30_000);
});

withBrowser('a build that holds the page back with a question on leaving is walked through', async () => {
  const { page, alive } = await load(
    pageThat({ shown: 'addEventListener("beforeunload", (event) => event.preventDefault())' }),
    { answerMs: 10_000 },
  );
  expect(page).toMatchObject({ mounted: true, errors: [] });
  expect(alive).toEqual([]);
});

// spec releases.50
withBrowser('another team’s good build passes beside one that loops', async () => {
  const [bad, good] = await Promise.all([
    load(pageThat({ load: loop }), { name: 'bad' }),
    load(pageThat({}), { name: 'good', answerMs: 10_000 }),
  ]);
  expect(bad.page.mounted).toBe(false);
  expect(good.page).toMatchObject({ mounted: true, errors: [] });
  expect([...bad.alive, ...good.alive]).toEqual([]);
});
