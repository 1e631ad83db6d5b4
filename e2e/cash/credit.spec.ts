import type { Page } from '@playwright/test';
import { signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { holdJoins } from '../support/hold-joins';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { slow } from '../support/slow';

const main = (page: Page) => page.getByRole('main');
const current = (page: Page) => main(page).getByRole('region', { name: '진행 중인 신청' });
const ended = (page: Page) => main(page).getByRole('region', { name: '끝난 신청' });
const money = (page: Page) => page.locator('.wallet tbody tr').first().locator('td').first();
const banner = (page: Page) => page.getByRole('region', { name: '실시간 알림' });

test('a deposit is paid and credited live in both tabs; a withdrawal is approved in the console and paid', {
  tag: '@two-browsers',
}, async ({ page, browser, site }) => {
  const { id, password } = await registerMember(page.context());
  await openPage(page, '/home');
  await page
    .getByRole('navigation', { name: '하단 메뉴' })
    .or(page.locator('.user__money'))
    .getByRole('link', { name: '충전' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cash\/credit$/);
  const second = await page.context().newPage();
  // What happens between a tab's first questions and its place on the channel must not be lost to it.
  const join = await holdJoins(second);
  await openPage(second, '/cash/credit');

  await test.step('one tab requests, both show it at once, the second although it is not connected yet', async () => {
    await main(page).getByRole('button', { name: '10만 더하기' }).click();
    await main(page).getByRole('button', { name: '10만원 충전 신청' }).click();
    const dialog = page.getByRole('dialog', { name: '10만원 충전을 신청할까요?' });
    await dialog.getByRole('button', { name: '충전 신청' }).click();
    await expect(current(page)).toContainText('100,000원');
    join();
    await expect(current(second)).toContainText('100,000원');
  });

  await test.step('the bank’s payment is approved by itself, and the money rises in both', async () => {
    // The demo's bank pays 1.5 s after the request, and its statement is read every 3 s.
    await expect(ended(page)).toContainText(/완료(?!일시)/, { timeout: 10_000 * slow });
    await expect(ended(second)).toContainText(/완료(?!일시)/);
    for (const tab of [page, second]) {
      await expect(money(tab)).toContainText('100,000');
      await expect(main(tab).getByRole('table', { name: '충전 내역' })).toContainText(/완료(?!일시)/);
    }
    await expect(banner(page)).toContainText('충전 100,000원이 완료되었습니다.');
  });

  await test.step('a withdrawal takes the password, and its money at once', async () => {
    await main(page).getByRole('link', { name: '환전 신청' }).click();
    await main(second).getByRole('link', { name: '환전 신청' }).click();
    await main(page).getByRole('button', { name: '5만 더하기' }).click();
    await main(page).getByLabel('비밀번호', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: '5만원 환전 신청' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '환전 신청' }).click();
    await expect(current(page)).toContainText('50,000원');
    await expect(current(second)).toContainText('50,000원');
    for (const tab of [page, second]) await expect(money(tab)).toContainText('50,000');
  });

  await test.step('an operator approves it, the bank pays, and the member sees that it is done', async () => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR', viewport: page.viewportSize() });
    try {
      const desk = await context.newPage();
      await signInToConsole(desk);
      const { rows } = (await (
        await desk.request.get('/api/ops/cash/requests?view=todo', { headers: { 'x-maru-ops': '1' } })
      ).json()) as { rows: { id: number; member: { id: number } }[] };
      await desk.goto(`/ops/cash/${rows.find(({ member }) => member.id === id)!.id}`);
      const sheet = desk.getByRole('dialog');
      await expect(sheet.getByRole('button', { name: '맡기' })).toBeVisible();
      await sheet.getByRole('button', { name: '맡기' }).click();
      await sheet.getByRole('radio', { name: /^승인/ }).check();
      await sheet.getByRole('button', { name: '승인', exact: true }).click();
    } finally {
      await context.close();
    }
    // The bank's status is checked 2 s after the hand-over, and 5 s later if it has not paid yet.
    await expect(ended(page)).toContainText(/완료(?!일시)/, { timeout: 12_000 * slow });
    await expect(ended(second)).toContainText(/완료(?!일시)/);
    await expect(main(second).getByRole('table', { name: '환전 내역' })).toContainText(/완료(?!일시)/);
  });

  await test.step('the statement has both, with the balance after each', async () => {
    await main(page).getByRole('link', { name: '머니 내역' }).click();
    const rows = main(page).getByRole('table', { name: '머니 내역' }).getByRole('row');
    await expect(rows.filter({ hasText: '환전 신청' })).toContainText('−50,00050,000');
    await expect(rows.filter({ hasText: '충전 완료' })).toContainText('+100,000100,000');
  });
});
