import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from '../support/browser';
import { demoPassword, expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

/** A separate browser whose settings refuse cookies, as a member may have set it: the engine alone has none. */
async function withSettings(profile: object, site: string, work: (context: BrowserContext) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeBrowser,
    baseURL: site,
    locale: 'ko-KR',
  });
  try {
    await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
const refused = /브라우저가 쿠키를 막고 있어/;

// spec session.32
test('where the browser refuses all cookies every form says so, sends nothing, and no page loops', ({ site }) =>
  withSettings({ default_content_setting_values: { cookies: 2 } }, site.url, async (context) => {
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    let pages = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) pages += 1;
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    for (const path of ['/login', '/register', '/guest', '/password/email', '/account/reset-password']) {
      await page.goto(path);
      await expect(page.getByText(refused)).toBeVisible();
    }
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login/);
    pages = 0;
    await page.getByLabel('아이디').fill('demo1');
    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByText(refused)).toBeVisible();
    const age = () => page.evaluate(() => performance.now());
    const before = await age();
    // A loop would reload within a second or two: a document that does so never grows that old.
    await expect.poll(age, { timeout: 6_000 * slow }).toBeGreaterThan(before + 3_000);
    expect(pages).toBe(0);
    expect(calls.filter((path) => path === '/login')).toEqual([]);
    expect(broken).toEqual([]);
  }));

// spec session.32
test('where the browser refuses cookies of third parties a member signs in and stays so', ({ site }) =>
  withSettings({ block_third_party_cookies: true, cookie_controls_mode: 1 }, site.url, async (context) => {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('아이디').fill('demo3');
    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
    await expect(page.getByText(refused)).toHaveCount(0);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByRole('region', { name: '내 정보' })).toContainText('마루셋');
    await page.reload();
    await expect(page.getByRole('region', { name: '내 정보' })).toContainText('마루셋');
  }));

// spec session.32
test('a page of another site cannot embed this one, with cookies or without', async ({ page, site }) => {
  const other = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<iframe src="${site.url}/login" title="embedded"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const blocked = page.waitForEvent('console', {
      predicate: (message) => /frame-ancestors|X-Frame-Options/.test(message.text()),
    });
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await blocked;
    await expect(page.frameLocator('iframe').getByLabel('아이디')).toHaveCount(0);
  } finally {
    other.close();
  }
});
