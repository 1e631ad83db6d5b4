import type { Page } from '@playwright/test';
import { openConsolePage } from '../support/console-page';
import { expect, test } from '../support/fixtures';

/** Signs a trader in; and opens the matches. */
async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/ops');
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호').fill('maru-ops-demo-1');
  await page.getByRole('button', { name: '로그인' }).click();
  await openConsolePage(page, '경기·노출');
}

// spec backoffice.17
test('a trader suspends a match and moves a price; what another one sees is the same a second later', {
  tag: '@two-browsers',
}, async ({ page, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const second = await context.newPage();
  try {
    await signIn(page, 'trader1');
    await page.getByRole('button', { name: /^프리매치/ }).click();
    const matches = page.getByRole('region', { name: '경기·노출' });
    await matches.locator('tbody tr').first().click();
    const sheet = page.getByRole('dialog');
    const segment = sheet.getByRole('group', { name: '경기 상태' });
    await expect(segment.getByRole('button', { name: '자동' })).toHaveAttribute('aria-pressed', 'true');
    await signIn(second, 'trader2');
    await second.goto(page.url());
    const seen = second.getByRole('dialog').getByRole('group', { name: '경기 상태' });
    await expect(seen).toBeVisible();

    await segment.getByRole('button', { name: '중지' }).click();
    await expect(segment.getByRole('button', { name: '중지' })).toHaveAttribute('aria-pressed', 'true');
    await expect(seen.getByRole('button', { name: '중지' })).toHaveAttribute('aria-pressed', 'true');
    await segment.getByRole('button', { name: '자동' }).click();
    await expect(seen.getByRole('button', { name: '자동' })).toHaveAttribute('aria-pressed', 'true');

    const price = sheet.getByRole('textbox', { name: /배당$/ }).first();
    // Near the feed's: further away it would wait for a second person.
    const own = (Number(await price.inputValue()) + 0.11).toFixed(2);
    await price.fill(own);
    await price.press('Enter');
    const other = second.getByRole('dialog').getByRole('textbox', { name: /배당$/ }).first();
    await expect(other).toHaveValue(own);
    await sheet.getByRole('button', { name: '피드 따르기' }).click();
    await expect(other).not.toHaveValue(own);
  } finally {
    await context.close();
  }
});
