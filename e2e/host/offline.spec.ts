import type { Page } from '@playwright/test';
import { secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectShown } from '../support/releases';
import { slow } from '../support/slow';

test.use({ serviceWorkers: 'allow' });

/** Opens a page of a member, and waits until the worker controls it. */
async function openWithWorker(page: Page, path = '/home'): Promise<void> {
  await page.goto(path);
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  // The worker is registered when the page is five seconds old, and the browser installs it after that.
  await expect.poll(state, { timeout: 15_000 * slow }).toBe('activated');
}

/** Every address in the worker's storage, with what is stored under it. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const stored: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const text = (await (await cache.match(url))?.text()) ?? '';
        stored.push({ url: new URL(url).pathname, text });
      }
    }
    return stored;
  });

test('without a network a fresh load says what holds, in the member’s language, and opens the page when it is back', async ({
  memberPage,
  site,
}) => {
  const page = await memberPage('demo4');
  const context = page.context();
  await context.addCookies([
    { name: 'locale', value: 'en', url: site.url },
    { name: 'theme', value: 'light', url: site.url },
  ]);
  await openWithWorker(page);
  await context.setOffline(true);
  await page.goto('/cash/credit');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Bets that were accepted remain valid.')).toBeVisible();
  await expect(page.getByText('인터넷에 연결되어 있지 않습니다')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Without a network the button ends where it began.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Next attempt in \d+ s$/)).toBeVisible();
  await expect(page).toHaveURL(/\/cash\/credit$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  await expect(page.locator('#main')).toBeVisible();
  await expect(page).toHaveURL(/\/cash\/credit/);
});

test('with the worker in place a load shows the newest release, and the rolled back one after a rollback', async ({
  memberPage,
  releases,
}) => {
  const first = (await releases.overview()).stable.id;
  const page = await memberPage('demo4');
  const context = page.context();
  await openWithWorker(page, '/theSports/inplay');
  await expectShown(page, first);
  const second = await releases.activate(await secondBuild());
  await context.setOffline(true);
  await page.goto('/theSports/inplay').catch(() => {});
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다' })).toBeVisible();
  await context.setOffline(false);
  await expectShown(page, second);
  await releases.rollback();
  await page.reload();
  await expectShown(page, first);
});

test('the worker stores hashed files and the offline page; of the member there is nothing, before and after the sign-out', async ({
  memberPage,
}) => {
  const page = await memberPage('demo4');
  await openWithWorker(page, '/info/mypage');
  const expectShellOnly = async () => {
    const stored = await readCaches(page);
    expect(stored.length).toBeGreaterThan(1);
    for (const { url, text } of stored) {
      expect(url).toMatch(/^\/assets\/host\/[\w-]+\.[0-9a-f]{12}\.(js|css)$|^\/offline\.html$/);
      expect(text).not.toContain('demo4');
    }
  };
  await expectShellOnly();
  await page.evaluate(() => fetch('/logout', { method: 'POST' }));
  await page.goto('/login');
  await expectShellOnly();
});

test('a page that is open keeps its own notice when the network goes', async ({ memberPage }) => {
  const page = await memberPage('demo4');
  await openWithWorker(page);
  await page.context().setOffline(true);
  await expect(page.getByText('오프라인입니다.').first()).toBeVisible();
  await expect(page.locator('#main')).toBeVisible();
});
