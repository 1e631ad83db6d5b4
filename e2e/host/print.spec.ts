import type { Page } from '@playwright/test';
import { csrfToken, expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';

for (const [path, words] of [
  ['/cash/statement', /머니 내역/],
  ['/info/betRecord', /배팅내역/],
  ['/cscenter/guide', /이용규정/],
] as const) {
  test(`${path} is printed light, with the member and without what is pressed`, async ({ page }) => {
    // Without bets: the line of a bet is a button, and stays on paper.
    const { login } = await registerMember(page.context());
    await openPage(page, path);
    await expect(page.getByRole('button', { name: '인쇄' })).toBeVisible();
    const head = page.locator('.print-head');
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(head).toBeVisible();
    await expect(head).toContainText(login);
    await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('button:visible, input:visible, select:visible, nav:visible')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(head).toBeHidden();
  });
}
