import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { registerMember } from '../support/new-member';
import { slow } from '../support/slow';

for (const [path, words] of [
  ['/cash/statement', /머니 내역 · \d\d-\d\d 00:00 – \d\d-\d\d \d\d:\d\d · 전체/],
  ['/info/betRecord', /배팅내역\d\d-\d\d 00:00 – \d\d-\d\d \d\d:\d\d · 전체 · 전체/],
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

/** A bet by call on red in the round of roulette that is open. */
async function placeBet(context: BrowserContext): Promise<string> {
  let placed = '';
  await expect(async () => {
    const { round } = await memberCall<{ round: { id: number } }>(context, 'GET', '/api/tg/next/1000');
    const picks = [{ outcome: 'red', amount: 10_000, odds: 200 }];
    const body = { game: 1000, round: round.id, picks };
    placed = (await memberCall<{ bets: { id: string }[] }>(context, 'POST', '/api/tg/bet', body)).bets[0]!.id;
    // A round takes no bets for some seconds before its draw: then the next one does, half a minute later.
  }).toPass({ timeout: 40_000 * slow });
  return placed;
}

test('the slip of one bet is printed alone', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  // A browser without windows has no print dialog: the page is looked at while it is open.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const bet = await placeBet(page.context());
  await openPage(page, `/info/betRecord?bet=${bet}`);
  const row = page.locator(`[data-bet="${bet}"]`).first();
  const slip = page.getByRole('region', { name: '배팅 전표' });
  // The product's part loads the names of picks.
  await expect(row).toContainText('레드');
  await row.getByRole('button', { name: '전표 인쇄' }).click();
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(slip).toContainText(`B-${bet}`);
  await expect(slip).toContainText('마루*');
  await expect(slip).toContainText(/접수 시각\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST/);
  await expect(slip.getByRole('row').nth(1)).toContainText(/레드.*2\.00/);
  await expect(slip).toContainText('10,000원');
  await expect(page.locator('[data-bet]:visible, h1:visible, button:visible, .print-head:visible')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
