import type { Page } from '@playwright/test';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const game = 403;
const headers = () => ({
  'x-maru-ops': '1',
  'idempotency-key': `games-${Math.random().toString(36).slice(2)}-${Date.now()}`,
});
const config = async (page: Page) =>
  (await (await page.request.get('/api/configs')).json()).minigame_list[game] as { betting_lock: number };

test('a switch of the desk stands in what members read', async ({ page }) => {
  await signInToConsole(page, 'opsadmin');
  await openConsolePage(page, '회차·스위치');
  const lock = page.getByRole('switch', { name: '슈어 파워볼 1분 #403 배팅 잠금' });
  await expect(lock).toHaveAttribute('aria-checked', 'false');
  await lock.click();
  await expect(lock).toHaveAttribute('aria-checked', 'true');
  expect((await config(page)).betting_lock).toBe(1);
  await lock.click();
  await expect(lock).toHaveAttribute('aria-checked', 'false');
  expect((await config(page)).betting_lock).toBe(0);
});

test('a round is void once a second operator approves it; the first one cannot', { tag: '@two-browsers' }, async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const second = await context.newPage();
  try {
    await signInToConsole(page, 'opsadmin');
    await signInToConsole(second, 'opsadmin2');
    const rounds = async () => {
      const path = `/api/ops/games/${game}/rounds`;
      return (await (await page.request.get(path, { headers: headers() })).json()).rows;
    };
    // The first round of a site that has just begun opens with its next term, 20 s at most, once the chains are made: 90 s
    // where the machine is busy.
    await expect.poll(async () => (await rounds()).length, { timeout: 90_000 * slow }).toBeGreaterThan(0);
    const { id } = (await rounds())[0];
    await page.goto(`/ops/games/${game}?round=${id}`);
    const sheet = page.getByRole('dialog');
    const reason = sheet.getByRole('button', { name: /사유/ });
    await expect(reason).toBeVisible();
    await reason.click();
    await page.getByRole('option', { name: '시스템 장애' }).click();
    await sheet.getByRole('button', { name: '무효 승인 요청' }).click();
    await expect(sheet.getByText(/본인 승인 불가/)).toBeVisible();
    const read = async () =>
      (await (await page.request.get(`/api/ops/game-rounds/${id}`, { headers: headers() })).json()).round;
    const { approval } = await read();
    const path = `/api/ops/approvals/${approval}/approve`;
    expect((await page.request.post(path, { headers: headers(), data: {} })).status()).toBe(403);
    expect((await second.request.post(path, { headers: headers(), data: {} })).status()).toBe(200);
    await expect(sheet.getByText('무효: 시스템 장애')).toBeVisible();
    expect(await read()).toMatchObject({ state: 'void', void_reason: 'operators', void_cause: 'technical_fault' });
  } finally {
    await context.close();
  }
});
