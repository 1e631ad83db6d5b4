import type { CashRequest } from '@maru/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { csrfToken, demoPassword, expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

/** From here on two people approve a debit, in KRW; more than this is one's own money in the demo. */
const large = 3_500_000;

async function requestCash(context: BrowserContext, kind: 'credit' | 'debit', data: object): Promise<CashRequest> {
  const headers = {
    'x-xsrf-token': await csrfToken(context),
    'idempotency-key': `cash-${Math.random().toString(36).slice(2)}-${Date.now()}`,
  };
  const answer = await context.request.post(`/api/cash/${kind}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).request;
}

const findRow = (page: Page, { id }: CashRequest) => page.locator(`[data-key="${id}"]`);
const openRow = async (page: Page, request: CashRequest) => {
  await findRow(page, request).click();
  return page.getByRole('dialog');
};

// spec cash.29
test('two operators decide requests: one claims, the other sees it; large ones take both; a payment is linked', {
  tag: '@two-browsers',
}, async ({ page, browser, site, memberPage }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const second = await context.newPage();
  try {
    const rich = await memberPage('demo5');
    const other = await memberPage('demo3');
    const debit = await requestCash(rich.context(), 'debit', { amount: large, password: demoPassword });
    const small = await requestCash(other.context(), 'debit', { amount: 50_000, password: demoPassword });
    await signInToConsole(page);
    await signInToConsole(second, 'opsadmin2');
    await openConsolePage(page, '충전·환전');
    await openConsolePage(second, '충전·환전');

    // Claimed before its payment arrives, which prevents automatic approval.
    const credit = await requestCash(other.context(), 'credit', { amount: 70_000 });
    const claimed = await page.request.post(`/api/ops/cash/requests/${credit.id}/claim`, {
      headers: { 'x-maru-ops': '1' },
      data: {},
    });
    expect(claimed.status()).toBe(200);
    await expect(findRow(page, credit)).toContainText('나');
    await findRow(page, debit).getByRole('button', { name: '맡기' }).click();
    await expect(findRow(page, debit)).toContainText('나');
    const seen = findRow(second, debit);
    await expect(seen.getByRole('button', { name: '맡기' })).toHaveCount(0);
    const foreign = await openRow(second, debit);
    await expect(foreign.getByRole('button', { name: /님이 맡음/ })).toBeDisabled();

    const own = await openRow(page, debit);
    await own.getByRole('button', { name: '승인', exact: true }).click();
    await expect(own.getByText(/본인 승인 불가/)).toBeVisible();
    await foreign.getByRole('button', { name: '승인', exact: true }).click();
    await expect(own.getByText('지급 중').or(own.getByText('완료', { exact: true }))).toBeVisible();

    const rejected = await openRow(page, small);
    await rejected.getByRole('button', { name: '맡기' }).click();
    await rejected.getByRole('radio', { name: /반려/ }).check();
    await rejected.getByRole('button', { name: /사유/ }).click();
    await page.getByRole('option', { name: '규정 위반' }).click();
    await rejected.getByRole('button', { name: '반려', exact: true }).click();
    // The head says it once it holds; the button says it before.
    await expect(rejected.getByRole('heading', { name: /반려$/ })).toBeVisible();
    const { data } = await (await other.context().request.get('/api/cash/debit')).json();
    expect(data[0]).toMatchObject({ id: small.id, state: 'rejected', reason: 'against_rules' });

    await openConsolePage(page, '은행 대조');
    await page.getByRole('button', { name: '전체', exact: true }).click();
    const line = page.getByRole('row').filter({ hasText: '+70,000원' });
    // The customer of the demo's bank pays 4 s after the request, and the statement is read every 3 s.
    await expect(line).toBeVisible({ timeout: 10_000 * slow });
    await line.getByRole('button', { name: /연결/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('신청 번호').fill(String(credit.id));
    await dialog.getByRole('button', { name: '연결' }).click();
    await expect(line.getByText('연결됨')).toBeVisible();
    await line.getByRole('link', { name: `#${credit.id}` }).click();
    const linked = page.getByRole('dialog');
    await linked.getByRole('button', { name: '승인', exact: true }).click();
    await expect(linked.getByText('완료', { exact: true })).toBeVisible();
  } finally {
    await context.close();
  }
});
