import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { csrfToken, expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const amount = 5_000;
/** Who moves money: a second attempt takes another member, since the first one's transfer may still be under way. */
const logins = ['demo4', 'demo3', 'demo5'];

async function moveToHera(context: BrowserContext): Promise<{ id: string; state: string }> {
  const headers = { 'x-xsrf-token': await csrfToken(context), 'idempotency-key': `casino-${randomUUID()}` };
  const data = { transferId: randomUUID(), amount };
  const answer = await context.request.post('/api/casino/hera/addBalance', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).transfer;
}

/** The second person approves the newest request that waits. */
async function approveNewest(page: Page, words: RegExp): Promise<void> {
  await openConsolePage(page, '승인함');
  const request = page.getByRole('tabpanel').getByRole('button').filter({ hasText: words }).first();
  // A new request shows with the list's next answer, four seconds later at most.
  await request.click({ timeout: 6_000 * slow });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '승인', exact: true }).click();
  await expect(sheet.getByText('최민재 승인')).toBeVisible();
}

// spec cash.44
test(
  'a transfer that a casino carried out twice is decided by two people; the difference waits with a ticket until both book it',
  {
    tag: '@two-browsers',
  },
  async ({ page, browser, site, memberPage }, { retry, repeatEachIndex }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const second = await context.newPage();
    try {
      const member = await memberPage(logins[(retry + repeatEachIndex) % logins.length]!);
      const { nick } = await (await member.context().request.get('/api/user')).json();
      await fetch(`${site.casino}/v1/faults`, {
        method: 'POST',
        body: JSON.stringify({ company: 'hera', fault: 'dup' }),
      });
      const transfer = await moveToHera(member.context());
      await signInToConsole(page);
      await signInToConsole(second, 'opsadmin2');

      await test.step('one asks for it to count as rejected, the other one approves', async () => {
        await openConsolePage(page, '이체·대사');
        // The casino has 2 s to answer, and the list is polled again after 4: 6 s.
        await page.locator(`[data-key="${transfer.id}"]`).click({ timeout: 6_000 * slow });
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByText('판단할 수 없습니다', { exact: false })).toBeVisible();
        const checks = sheet.getByText('상태 조회');
        const before = await checks.count();
        await sheet.getByRole('button', { name: '지금 조회' }).click();
        const more = async () => expect(await checks.count()).toBeGreaterThan(before);
        // The casino answers within 2 s, and the sheet asks for it within 2 more and shows it: 4 s.
        await expect(more).toPass({ timeout: 4_000 * slow });
        await sheet.getByRole('radio', { name: /거절로 처리/ }).check();
        await sheet.getByLabel('메모').fill('게임사와 통화함');
        await sheet.getByRole('button', { name: '승인 요청' }).click();
        await expect(sheet.getByText(/본인 승인 불가/)).toBeVisible();
        await approveNewest(second, /이체/);
        await expect
          .poll(
            async () =>
              (await (await member.context().request.get(`/api/cash/convertMoney/${transfer.id}`)).json()).state,
          )
          .toBe('rejected');
        await page.keyboard.press('Escape');
      });

      await test.step('what the casino lists and the site does not know stands in suspense until two people book it', async () => {
        await page.getByRole('button', { name: '지금 대사' }).click();
        const tickets = page.getByRole('row').filter({ hasText: '출처 미확인 이체' }).filter({ hasText: nick });
        await expect
          .poll(
            async () => {
              const { rows } = await (await page.request.get('/api/ops/casino/tickets?state=open')).json();
              return rows.filter((row: { member: { nick: string } | null }) => row.member?.nick === nick).length;
            },
            // The casino's list is read within 5 s: three companies, one after another.
            { timeout: 5_000 * slow },
          )
          .toBe(2);
        await openConsolePage(page, '승인함');
        await openConsolePage(page, '이체·대사');
        await expect(tickets).toHaveCount(2);
        await tickets.first().getByRole('button', { name: '처리' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: /상태/ }).click();
        await page.getByRole('option', { name: /회원/ }).click();
        await dialog.getByLabel('메모').fill('게임사 목록에 있음');
        await dialog.getByRole('button', { name: '승인 요청' }).click();
        await expect(dialog).toBeHidden();
        await approveNewest(second, /대기|티켓|RC-/);
        await openConsolePage(page, '승인함');
        await openConsolePage(page, '이체·대사');
        await expect(tickets.filter({ hasText: '종결' })).toHaveCount(1);
      });
    } finally {
      await context.close();
    }
  },
);
