import type { Config } from '@maru/contracts';
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const key = 'the_sports_config.max_stake';
const maxStake = async (page: Page) =>
  ((await (await page.request.get('/api/configs')).json()) as Config).the_sports_config.max_stake;
const field = (page: Page) => page.locator(`[data-key="${key}"]`);

/** Requests another highest stake on the page of settings, or its default with null. */
async function requestStake(page: Page, stake: string | null): Promise<void> {
  await openConsolePage(page, '사이트 설정');
  if (stake === null)
    await field(page)
      .getByRole('button', { name: /기본값으로/ })
      .click();
  else await field(page).getByRole('textbox').fill(stake);
  await page.getByRole('button', { name: '검토 후 저장' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('요청 이유').fill('주말 경기');
  await dialog.getByRole('button', { name: '승인 요청' }).click();
  await expect(field(page).getByRole('link', { name: '2차 승인 대기' })).toBeVisible();
}

/** Opens the first request of the inbox. */
async function openFirst(page: Page): Promise<void> {
  // An empty list, which the inbox may still show, has a button as well.
  const request = page.getByRole('tabpanel').getByRole('button', { name: /#\d/ }).first();
  // A new request shows with the list's next answer, four seconds later at most.
  await request.click({ timeout: 6_000 * slow });
}

// spec backoffice.29
test('a limit that one operator requests holds once another one approves it; the first one cannot', {
  tag: '@two-browsers',
}, async ({ page, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const second = await context.newPage();
  try {
    await signInToConsole(page);
    await signInToConsole(second, 'opsadmin2');
    const before = await maxStake(page);
    await requestStake(page, '4000000');
    expect(await maxStake(page)).toBe(before);

    await field(page).getByRole('link', { name: '2차 승인 대기' }).click();
    const own = page.getByRole('dialog');
    await expect(own.getByText(/본인 승인 불가/)).toBeVisible();
    await expect(own.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const tried = await page.request.post(`/api/ops/approvals/${id}/approve`, {
      headers: { 'x-maru-ops': '1', 'idempotency-key': 'mine-and-mine-again' },
      data: {},
    });
    expect([tried.status(), (await tried.json()).code]).toEqual([403, 'MARU-621']);

    await openConsolePage(second, '내 업무');
    const waiting = second.getByRole('region', { name: '결정할 승인' }).getByRole('link');
    // The list of requests is polled every four seconds.
    await expect(waiting.first()).toContainText('4,000,000', { timeout: 6_000 * slow });
    await waiting.first().click();
    const sheet = second.getByRole('dialog');
    await expect(sheet.getByText('내 차례')).toBeVisible();
    await expect(sheet.getByText(/4,000,000원보다 큰 배팅은 거절됩니다/)).toBeVisible();
    expect(await violations(second, 'a request of another')).toEqual([]);
    await sheet.getByRole('button', { name: '승인', exact: true }).click();
    await expect(sheet.getByText('최민재 승인')).toBeVisible();
    expect(await maxStake(second)).toBe(4_000_000);
    // The sheet of the first one is alive: it asks every three seconds.
    await expect(own.getByText('최민재 승인')).toBeVisible({ timeout: 5_000 * slow });

    // Back, the other way round and with a rejection first.
    await requestStake(second, null);
    await openConsolePage(page, '승인함');
    await openFirst(page);
    await own.getByRole('button', { name: '반려' }).click();
    await own.getByRole('button', { name: /반려 사유$/ }).click();
    await page.getByRole('option', { name: '시기 부적절' }).click();
    await own.getByLabel('요청자에게 남길 말').fill('경기 뒤에');
    await own.getByRole('button', { name: '반려하기' }).click();
    await expect(own.getByText('“경기 뒤에”').first()).toBeVisible();
    expect(await maxStake(page)).toBe(4_000_000);
    await requestStake(second, null);
    await openConsolePage(page, '승인함');
    await openFirst(page);
    await own.getByRole('button', { name: '승인', exact: true }).click();
    await expect(own.getByText('박지훈 승인')).toBeVisible();
    expect(await maxStake(page)).toBe(before);
  } finally {
    await context.close();
  }
});
