import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { listen, type ReceivedRequest, type Reply } from '../cli/testing';
import { describedFor } from '../gate/testing';
import { findChromium } from './browser';
import { readSandboxConditions, sandboxProblem } from './sandbox';
import { smoke } from './smoke';

const browser = findChromium(process.env);
/** Where no browser is installed there is nothing to test with; the site's own browser tests bring one. */
const withBrowser = browser.ok ? test : test.skip;

const mounted = (state = 'mounted', release = 'remote-x@1.0.0-b123456', drawing = 'drawn') =>
  ['main', 'cart']
    .map(
      (slot) =>
        `<div data-remote-slot="${slot}" data-remote-release="${release}" data-remote-state="${state}"><p data-drawing="${drawing}"></p></div>`,
    )
    .join('');

/** Nearly the limit of a test: a wait that ends earlier was ended by what the page shows. */
const longPatienceMs = 50_000;

/** A site with one page; the member's session is the cookie `session`. */
async function look(
  page: string | ((seen: ReceivedRequest) => Reply),
  member: { id: string; password: string } | null = null,
  patienceMs = 10_000,
  description = describedFor(),
) {
  const site = await listen((seen) => {
    if (seen.path === '/sanctum/csrf-cookie') return { status: 204, body: '' };
    if (seen.path === '/login' && seen.method === 'POST') {
      const { password } = JSON.parse(seen.body.toString());
      return password === 'right' ? { json: {} } : { status: 422, json: { message: 'Wrong password.' } };
    }
    if (!['/x', '/login', '/home', '/settings'].includes(seen.path)) return { status: 404, body: '' };
    return typeof page === 'function'
      ? page(seen)
      : { type: 'text/html', body: `<!doctype html><link rel="icon" href="data:,">${page}` };
  });
  try {
    const report = await smoke({
      chromium,
      executable: browser.ok ? browser.value : '',
      sandbox: sandboxProblem(readSandboxConditions()) === null,
      site: site.address,
      release: { remote: 'remote-x', version: '1.0.0', build: 'b123456', description },
      signed: '{"signed":true}',
      member,
      limits: { patienceMs, pathMs: longPatienceMs },
    });
    return { report, seen: site.seen };
  } finally {
    await site.close();
  }
}

withBrowser(
  'every mount path is walked to from the home page, pinned to the release, until each slot shows it',
  async () => {
    const { report, seen } = await look(
      `<script>setTimeout(() => { document.body.innerHTML = '${mounted()}' }, 200)</script>`,
    );
    expect(report.pages).toMatchObject([{ path: '/x', mounted: true, errors: [] }]);
    expect(report.browser).toMatch(/^Chromium \d+/);
    expect(seen.find(({ path }) => path === '/home')!.headers.cookie).toContain('maru_pins=remote-x%401.0.0-b123456');
  },
);

withBrowser('what the page throws and what the host reports is in the report', async () => {
  const { report } = await look(
    `${mounted()}<script>console.error('MARU-512 crashed'); console.error('nothing'); setTimeout(() => { throw new Error('late') }, 300)</script>`,
  );
  expect(report.pages[0]!.errors.sort()).toEqual(['Error: late', 'MARU-512 crashed']);
});

withBrowser('another release in the slots is named', async () => {
  const { report } = await look(mounted('mounted', 'remote-x@0.9.0-b000000'));
  expect(report.pages[0]).toMatchObject({
    mounted: false,
    errors: ['not mounted; main: remote-x@0.9.0-b000000 mounted, cart: remote-x@0.9.0-b000000 mounted'],
  });
});

// spec releases.47
withBrowser(
  'a mount that draws nothing has not come up, unless its description says that it may be empty',
  async () => {
    const blank = mounted(undefined, undefined, 'blank');
    const { report } = await look(blank);
    expect(report.pages[0]).toMatchObject({
      mounted: false,
      errors: [expect.stringMatching(/^mounted, and nothing is drawn in main, cart/)],
    });
    const mounts = describedFor().mounts.map((mount) => ({ ...mount, mayBeEmpty: true }));
    expect((await look(blank, null, 10_000, describedFor({ mounts }))).report.pages[0]).toMatchObject({
      mounted: true,
    });
  },
);

// spec releases.49
withBrowser('what the host says that it leaves behind is in the report', async () => {
  const handle = 'window.__maruReleases = { leave: async (remote) => ["a timer of " + remote] };';
  const { report } = await look(`${mounted()}<script>${handle}</script>`);
  expect(report.pages[0]!.errors).toEqual(['it leaves behind a timer of remote-x outside its element']);
});

/** A page whose slots show a state that depends on the visit to the remote's path. */
const byVisit = (...states: string[]) => `<script>
  let visits = 0;
  const show = () => {
    if (location.pathname !== '/x') { document.body.innerHTML = ''; return; }
    const state = ${JSON.stringify(states)}[visits++];
    document.body.innerHTML = ${JSON.stringify(mounted('STATE'))}.replaceAll('STATE', state);
    if (state === 'faulty') { console.error('MARU-805 host'); document.body.innerHTML = ${JSON.stringify(mounted())}; }
  };
  addEventListener('popstate', show);
</script>`;

// spec releases.46
withBrowser('a remote that stands at the first visit and fails at the second is found', async () => {
  const { report } = await look(byVisit('mounted', 'failed'));
  expect(report.pages[0]).toMatchObject({ mounted: false });
  expect(report.pages[0]!.errors[0]).toMatch(/^after a way elsewhere and back: not mounted; main: .* failed/);
});

withBrowser('a card at the first visit ends the wait at once', async () => {
  const { report } = await look(byVisit('failed'), null, longPatienceMs);
  expect(report.pages[0]).toMatchObject({
    mounted: false,
    errors: [expect.stringMatching(/^not mounted; main: .* failed/)],
  });
  expect(report.pages[0]!.ms).toBeLessThan(longPatienceMs);
});

withBrowser('a fault on the way back is found, though the remote stands', async () => {
  const { report } = await look(byVisit('mounted', 'faulty'));
  expect(report.pages[0]!.errors).toEqual(['MARU-805 host']);
});

withBrowser('being led to the sign-in ends the wait at once and says what to do', async () => {
  const { report } = await look(
    ({ path }) =>
      path === '/login'
        ? { type: 'text/html', body: 'sign in' }
        : { type: 'text/html', body: '<script>setTimeout(() => { location = "/login" }, 100)</script>' },
    null,
    longPatienceMs,
  );
  expect(report.pages[0]!.errors).toEqual(['the site led to /login: give a member (MARU_SMOKE_MEMBER)']);
  expect(report.pages[0]!.ms).toBeLessThan(longPatienceMs);
});

withBrowser('a member who cannot sign in says nothing of the release', async () => {
  await expect(look(mounted(), { id: 'demo1', password: 'wrong' })).rejects.toThrow(
    'demo1 cannot sign in (422): Wrong password.',
  );
});

describe('what a smoke load needs', () => {
  let empty: string;
  beforeEach(() => {
    empty = mkdtempSync(join(tmpdir(), 'maru-smoke-'));
  });
  afterEach(() => rmSync(empty, { recursive: true, force: true }));
  test('and is not there is said in one sentence', () => {
    expect(findChromium({ PATH: empty })).toMatchObject({
      ok: false,
      message: expect.stringContaining('MARU_CHROMIUM'),
    });
    expect(findChromium({ MARU_CHROMIUM: '/nowhere' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('/nowhere'),
    });
  });
});
