import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';

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
    .click({ timeout: 5_000 })
    .catch((error: Error) => {
      if (!/Timeout|detached/.test(error.message)) throw error;
    });

/** The remote's own content: a match in its list. */
async function expectUp(page: Page): Promise<void> {
  await expect(main(page).getByRole('group').first()).toBeVisible({ timeout: 30_000 });
  await expect(main(page).getByText(/MARU-5/)).toHaveCount(0);
}

/** The frame lives: the member's money stands there and a page of the host can be opened. */
async function expectFrameAlive(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
}

/** Marks the page, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }));
const expectNoReload = async (page: Page) => {
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
};

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Answers a file with other content, and writes that content's hash into the page as if it had been published so:
 * what the remote does wrong then is its own doing.
 */
async function publishOther(page: Page, file: RegExp, change: (text: string) => string): Promise<{ stop(): void }> {
  let on = true;
  let other: string | null = null;
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    let html = await answer.text();
    if (on) {
      const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => new URL(src!, answer.url()).href);
      const url = sources.find((src) => file.test(src))!;
      const text = await (await fetch(url)).text();
      other = change(text);
      html = html.replaceAll(hashOf(text), hashOf(other));
    }
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
    await route.fulfill({ status: answer.status(), headers, body: html });
  });
  await page.route(file, (route) =>
    on && other !== null ? route.fulfill({ contentType: 'text/javascript', body: other }) : route.continue(),
  );
  return {
    stop() {
      on = false;
    },
  };
}

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
    test(`${what} leaves the page alive and comes back by retry (${code})`, async () => {
      const fault = await spoil(page, file, how);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(card(page, code)).toBeVisible({ timeout: 30_000 });
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectFrameAlive(page);
      await mark(page);
      fault.stop();
      await retry(page);
      await expectUp(page);
      await expectNoReload(page);
    });
  }

  test('that is no script at all is refused as such (MARU-506)', async () => {
    await publishOther(page, entry, () => '<!doctype html><p>not found</p>');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-506')).toBeVisible({ timeout: 30_000 });
    await expectFrameAlive(page);
  });

  test('that throws while it loads is shown as its own failure (MARU-508)', async () => {
    // Every module of the chunk begins with a throw.
    const module = /(\d+)(\([\w$,]*\)\{|:function\([\w$,]*\)\{|:\([\w$,]*\)=>\{)/g;
    await publishOther(page, appChunk, (text) => text.replace(module, '$1$2throw new Error("at load");'));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-508')).toBeVisible({ timeout: 30_000 });
    await expectFrameAlive(page);
  });

  test('without hashes in the document is never asked for (MARU-504)', async () => {
    let asked = 0;
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      // No hints and no hashes: as a document that was written by hand would be.
      const html = (await answer.text())
        .replace(/<script defer src="\/releases[^>]*><\/script>/g, '')
        .replace(/<link rel="preload"[^>]*>/g, '')
        .replace(/("path":"[^"]+","bytes":\d+,"integrity":)"[^"]*"/g, '$1""');
      const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
      await route.fulfill({ status: answer.status(), headers, body: html });
    });
    await page.route(/\/releases\/remote-feed\//, (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-504')).toBeVisible({ timeout: 30_000 });
    expect(asked).toBe(0);
    await expectFrameAlive(page);
  });

  test('whose chunk is missing reloads the page once, then shows the card and comes back by retry (MARU-509)', async () => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const fault = await spoil(page, appChunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-509')).toBeVisible({ timeout: 30_000 });
    expect(loads).toBe(2);
    fault.stop();
    await retry(page);
    await expectUp(page);
    expect(loads).toBe(2);
  });

  test('comes back by itself once it can', async () => {
    const fault = await spoil(page, entry, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-503')).toBeVisible({ timeout: 30_000 });
    await mark(page);
    fault.stop();
    await expectUp(page);
    await expectNoReload(page);
  });

  test('does not stand in the way of other pages, and is still failed when one comes back', async () => {
    const fault = await spoil(page, entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(card(page, 'MARU-503')).toBeVisible({ timeout: 30_000 });
    await mark(page);
    await main(page).getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(card(page, 'MARU-503')).toBeVisible({ timeout: 30_000 });
    fault.stop();
    await retry(page);
    await expectUp(page);
    await expectNoReload(page);
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
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/releases/')) asked.push(request.url());
    });
    await page.goto(path);
    await expectUp(page);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
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
