import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { asOperator } from '../support/operator';

const wide = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

// spec layout.19
test('the frame changes its shape at 1555, 1280, 940 and 768 px; drawers are 350 px wide', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  await openPage(page, '/home');
  const icons = page.locator('.gnb .i').first();
  const [left, right] = [page.locator('.rail--left'), page.locator('.rail--right')];
  const bottom = page.getByRole('navigation', { name: '하단 메뉴' });

  await wide(page, 1556);
  await expect(icons).toBeVisible();
  await wide(page, 1555);
  await expect(icons).toBeHidden();

  await wide(page, 1281);
  await expect(left).toBeVisible();
  await expect(right).toBeVisible();
  await expect(bottom).toBeHidden();
  await wide(page, 1280);
  await expect(left).toBeHidden();
  await expect(right).toBeHidden();
  await expect(bottom).toBeVisible();

  for (const opener of ['메뉴 열기', '내 정보 열기']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.locator('.scrim')).toBeVisible();
    await expect.poll(async () => (await box(page, '.rail[data-open]')).width).toBe(350);
    await page.keyboard.press('Escape');
  }

  await wide(page, 941);
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await wide(page, 940);
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden();

  await wide(page, 769);
  const before = (await box(page, '.topbar')).height;
  await wide(page, 768);
  expect((await box(page, '.topbar')).height).toBeLessThan(before);
});

// spec layout.21
test('the bottom bar has six equal cells', async ({ memberPage }) => {
  const page = await memberPage('demo2', { viewport: { width: 390, height: 844 } });
  await openPage(page, '/home');
  const bottom = page.getByRole('navigation', { name: '하단 메뉴' });
  await expect(bottom.locator('> *')).toHaveText(['홈', '배팅내역', '충전', '환전', '카트', '위로']);
  const widths = await bottom.locator('> *').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await bottom.getByRole('link', { name: '충전' }).click();
  await expect(page).toHaveURL(/\/cash\/credit$/);
  await expect(bottom.getByRole('link', { name: '충전' })).toHaveAttribute('aria-current', 'page');
});

// spec layout.21
test('an address that is no page says so and leads home', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  expect((await page.goto('/no/such/page'))!.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

// spec layout.20
test('sign-in and registration stand in the top bar above 1060 px', ({ page, site }) =>
  asOperator(site, async (call) => {
    const set = (value: number | null) => call('PUT', 'settings', { changes: { use_login_page: value } });
    await set(0);
    try {
      await page.goto('/guest');
      const signIn = page.getByRole('banner').getByRole('button', { name: '로그인' });
      const register = page.getByRole('banner').getByText('회원가입');
      await wide(page, 1061);
      await expect(signIn).toBeVisible();
      await expect(register).toBeVisible();
      await wide(page, 1060);
      await expect(signIn).toBeHidden();
      await expect(register).toBeHidden();
    } finally {
      await set(null);
    }
  }));
