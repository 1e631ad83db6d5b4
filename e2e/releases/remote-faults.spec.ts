import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

/** The remote under test and how a member knows that it is there. */
const path = '/theSports/prematch';
const entry = /\/releases\/remote-feed\/[^/]+\/entry\.js(\?.*)?$/;
const appChunk = /\/releases\/remote-feed\/[^/]+\/app\.[0-9a-f]+\.js(\?.*)?$/;
const anyStyle = /\/releases\/remote-feed\/[^/]+\/[^/]+\.css(\?.*)?$/;

const main = (page: Page) => page.locator('[data-remote-slot=main]');
const card = (page: Page, code: string) => main(page).getByText(code);
/** Presses the card's button, unless the automatic try, 5 s after the failure, has taken the card away already. */
const retry = (page: Page) =>
  main(page)
    .getByRole('button', { name: '다시 시도' })
    .click()
    .catch((error: Error) => {
      if (!/Timeout|detached/.test(error.message)) throw error;
    });

/** The remote's own content: a match in its list. */
async function expectUp(page: Page): Promise<void> {
  await expect(main(page).getByRole('group').first()).toBeVisible();
  await expect(main(page).getByText(/MARU-5/)).toHaveCount(0);
}

/** The frame is alive: it shows the member's money and a page of the host can be opened. */
async function expectFrameAlive(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
}

/** Marks the page, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }));
const expectNoReload = async (page: Page) => {
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
};

/** Does something to a file until it is stopped. */
async function spoil(page: Page, file: RegExp, how: (route: Route) => unknown): Promise<{ stop(): void }> {
  let on = true;
  await page.route(file, (route) => (on ? how(route) : route.continue()));
  return {
    stop() {
      on = false;
    },
  };
}

test.describe('a remote that cannot be shown', () => {
  let page: Page;
  test.beforeEach(async ({ memberPage }) => {
    page = await memberPage('demo4');
  });

  const faults: [what: string, code: string, file: RegExp, how: (route: Route) => unknown][] = [
    ['whose entry is missing', 'MARU-503', entry, (route) => route.fulfill({ status: 404, body: 'gone' })],
    ['whose storage is unreachable', 'MARU-502', entry, (route) => route.abort()],
    ['whose entry hangs', 'MARU-501', entry, () => {}],
    ['whose style sheet hangs', 'MARU-501', anyStyle, () => {}],
    [
      'whose entry was changed on the way',
      'MARU-505',
      entry,
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered=1` });
      },
    ],
  ];
  for (const [what, code, file, how] of faults) {
    // One way in which a file fails to arrive, and one in which it never ends.
    const tag = code === 'MARU-503' || (file === entry && code === 'MARU-501') ? [] : '@long';
    // spec releases.35, robustness.11
    test(`${what} leaves the page alive and comes back by retry (${code})`, { tag }, async () => {
      const fault = await spoil(page, file, how);
      await page.goto(path, { waitUntil: 'commit' });
      // What hangs is given up after the deadline of a load, 8 s.
      await expect(card(page, code)).toBeVisible({ timeout: code === 'MARU-501' ? 10_000 * slow : patience.page });
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectFrameAlive(page);
      await mark(page);
      fault.stop();
      await retry(page);
      await expectUp(page);
      await expectNoReload(page);
    });
  }

  test('whose document was changed on the way to the page runs from the document in storage instead', async () => {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      // The payload is a text inside the page's JSON: another serial, and the signature no longer fits.
      const html = (await answer.text()).replace(/(\\"serial\\":)\d+/, '$1999999');
      const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
      await route.fulfill({ status: answer.status(), headers, body: html });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expectUp(page);
    type Handle = { __maruReleases: { state(): { serial: number } } };
    expect(await page.evaluate(() => (window as never as Handle).__maruReleases.state().serial)).toBeLessThan(999_999);
  });

  // spec robustness.1
  test('whose chunk is missing reloads the page once, then shows the card and comes back by retry (MARU-509)', async () => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const fault = await spoil(page, appChunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(path, { waitUntil: 'commit' });
    // Two pages stand after one another: the first one reloads.
    await expect(card(page, 'MARU-509')).toBeVisible({ timeout: 2 * patience.page });
    expect(loads).toBe(2);
    fault.stop();
    await retry(page);
    await expectUp(page);
    expect(loads).toBe(2);
  });

  test('comes back by itself once it can', async () => {
    const fault = await spoil(page, entry, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-503')).toBeVisible();
    await mark(page);
    fault.stop();
    // The card retries automatically 5 s after the failure.
    await expect(main(page).getByRole('group').first()).toBeVisible({ timeout: 8_000 * slow });
    await expectNoReload(page);
  });

  // spec robustness.11
  test('does not stand in the way of other pages, and is still failed when one comes back', async () => {
    const fault = await spoil(page, entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-503')).toBeVisible();
    await mark(page);
    await main(page).getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(card(page, 'MARU-503')).toBeVisible();
    fault.stop();
    await retry(page);
    await expectUp(page);
    await expectNoReload(page);
  });
});

test.describe('a page of the host', () => {
  const record = '/info/betRecord';
  let page: Page;
  test.beforeEach(async ({ memberPage }) => {
    page = await memberPage('demo4');
  });

  /** Scripts that the server writes into the page of an address. */
  async function fetchScripts(address: string): Promise<string[]> {
    const html = await (await page.request.get(address)).text();
    return [...html.matchAll(/<script[^>]+src="([^"?]+)"/g)].map(([, src]) => src!);
  }
  /** The script of the bet record's own. */
  async function ownScript(): Promise<RegExp> {
    const others = await fetchScripts('/home');
    const [own] = (await fetchScripts(record)).filter((src) => !others.includes(src));
    return new RegExp(`${own!.replace(/[.]/g, '\\.')}(\\?.*)?$`);
  }
  const open = () => page.getByRole('region', { name: '진행 중 배팅' }).getByRole('link', { name: '배팅내역' }).click();
  const heading = () => page.getByRole('heading', { name: '배팅내역', exact: true });

  test('whose code is gone for a moment comes all the same', async () => {
    let requests = 0;
    await page.route(await ownScript(), (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await page.goto('/home');
    await mark(page);
    await open();
    await expect(heading()).toBeVisible();
    expect(requests).toBe(2);
    await expectNoReload(page);
  });

  // spec robustness.1
  test('whose code is gone reloads the page once; then the frame lives, and a retry brings it (MARU-801)', async () => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const fault = await spoil(page, await ownScript(), (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/home');
    await open();
    await expect(page.getByRole('main').getByText('MARU-801')).toBeVisible();
    expect(loads).toBe(2);
    await expectFrameAlive(page);
    fault.stop();
    await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
    await expect(heading()).toBeVisible();
    expect(loads).toBe(2);
  });
});

test.describe('the page that the server writes', () => {
  test('carries the frame before any script, and hashes on every script', async ({ memberPage }) => {
    const page = await memberPage('demo4');
    await page.route(/\.js(\?.*)?$/, () => {});
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root .boot')).toBeVisible();
    const bare = await page
      .locator('script[src]')
      .evaluateAll(
        (tags) =>
          tags.filter((tag) => !(tag as HTMLScriptElement).integrity || !tag.hasAttribute('crossorigin')).length,
      );
    expect(bare).toBe(0);
  });

  test('asks for each file of the remote once', async ({ memberPage }) => {
    const page = await memberPage('demo4');
    const urls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/releases/')) urls.push(request.url());
    });
    await page.goto(path);
    await expectUp(page);
    expect(urls.length).toBeGreaterThan(1);
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('keeps query and hash when the address is corrected, and leaves no entry to go back to', async ({
    memberPage,
  }) => {
    const page = await memberPage('demo4');
    await page.goto('/home');
    await page.goto('/theSports/?sports_id=1#x');
    await expect(page).toHaveURL(/\/theSports\/prematch\?sports_id=1#x$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });
});
