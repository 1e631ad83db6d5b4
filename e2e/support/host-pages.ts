import { expect, type Page } from '@playwright/test';

/** Looks like a link of a message, but no message ever had it. */
export const unknownToken = 'A'.repeat(40);

/** Pages of the site as a visitor meets them. */
export const visitorPages = [
  '/login',
  '/register',
  '/code',
  '/password/email',
  `/password/reset/${unknownToken}`,
  '/account/reset-id',
  '/account/reset-password',
  '/guest',
  `/verification/verify/${unknownToken}`,
];

/** Pages of the site as a member meets them. */
export const memberPages = [
  '/home',
  '/info/betRecord',
  '/settings/profile',
  '/settings/password',
  '/change/info',
  '/verification/resend',
  '/cscenter/memo',
  '/notice/notice',
  '/notice/event',
  '/notice/notice/2147483647',
  '/ranking',
  '/cscenter/csquestion',
  '/no/such/page',
  '/cash/credit',
  '/theSports/prematch',
  '/theSports/inplay',
];

/** Opens a page and waits until it stands: its heading is there, nothing of it is being fetched any more. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  if (path.startsWith('/theSports')) {
    await expect(page.getByRole('main').locator('[data-slot="main"] button:visible').first()).toBeVisible();
  }
}
