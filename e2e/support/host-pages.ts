import { expect, type Page } from '@playwright/test';

/** Looks like a link of a message, but no message ever had it. */
const unknownToken = 'A'.repeat(40);

/** Pages of the site by who meets them: a visitor, and a member in each area. */
export const pages = {
  visitor: [
    '/login',
    '/register',
    '/code',
    '/password/email',
    `/password/reset/${unknownToken}`,
    '/account/reset-id',
    '/account/reset-password',
    '/guest',
    `/verification/verify/${unknownToken}`,
  ],
  account: [
    '/settings/profile',
    '/settings/password',
    '/settings/security',
    '/settings/protection',
    '/change/info',
    '/verification/resend',
  ],
  host: ['/home', '/info/betRecord', '/cscenter/memo', '/no/such/page', '/info/mypage'],
  cash: ['/cash/credit', '/cash/debit', '/cash/convertPoint', '/cash/statement', '/cash/moneyToCasino'],
  casino: [
    '/casino/casino',
    '/casino/slot',
    '/casino/pointLogs',
    '/casino3/casino',
    '/casino3/slot',
    '/casino3/pointLogs',
    '/aplusCasino',
    '/game/global',
  ],
  community: [
    '/notice/notice',
    '/notice/event',
    '/notice/notice/2147483647',
    '/ranking',
    '/daily/dailyEvent',
    '/cscenter/csquestion',
    '/cscenter/coupon/coupon',
    '/cscenter/coupon/rouletteCoupon',
    '/cscenter/randomCoupon',
    '/cscenter/guide',
    '/info/fellows',
    '/board/free',
    '/board/write/free',
  ],
  feed: ['/theSports/prematch', '/theSports/inplay'],
  rounds: ['/mini/ntryPowerBall', '/tokenGame/baccarat', '/tokenGame/graph'],
  sports: ['/game/sports/5', '/game/sports/8'],
} as const;

/** Opens a page and waits until it is complete: its heading is there, and all fetches are done. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  if (path.startsWith('/theSports')) {
    await expect(page.getByRole('main').locator('[data-slot="main"] button:visible').first()).toBeVisible();
  }
}
