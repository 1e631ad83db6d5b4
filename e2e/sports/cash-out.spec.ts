import type { Page } from '@playwright/test';
import { csrfToken, expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { slow } from '../support/slow';
import { addMatch, type Trader, trader } from '../support/trading-desk';

const stake = 10_000;
/** Far enough in the future for the test: pre-match odds close at the start. */
const startsInMs = 3_600_000;

/** A bet on the home side at 2.00, by call. */
async function placeHomeBet(page: Page, market: string): Promise<string> {
  const body = {
    cart: [{ id: market, select: 'home', gameTypeId: 1, selectRatio: 200, odd2: null }],
    bonus: [],
    amount: stake,
    data: { category: 5, ratio: 200, win: stake * 2, acceptBetter: false },
  };
  const headers = { 'x-xsrf-token': await csrfToken(page.context()), 'idempotency-key': crypto.randomUUID() };
  const answer = await page.context().request.post('/api/game/bet', { data: body, headers });
  const { status, bet } = (await answer.json()) as { status: string; bet: { id: number } };
  expect(status).toBe('success');
  return String(bet.id);
}

interface DeskMatch {
  match: { version: number };
  markets: { id: string; version: number }[];
}
const readDesk = ({ call }: Trader, id: number) => call<DeskMatch>('GET', `trading/matches/${id}`);

async function setState(desk: Trader, id: number, state: string): Promise<void> {
  const { version } = (await readDesk(desk, id)).match;
  await desk.call('POST', `trading/matches/${id}/state`, { state, version });
}

// spec feed.50
test('a bet on a domestic match is cashed out at what it is worth now, not while its match is suspended', async ({
  browser,
  site,
  memberPage,
}) => {
  const [desk, page] = await Promise.all([trader(browser, site, 'trader1'), memberPage('demo3')]);
  const { id } = await addMatch(desk, `현금화 ${Date.now() % 100_000}`, startsInMs);
  const { markets } = await readDesk(desk, id);
  const market = markets[0]!;
  const bet = await placeHomeBet(page, market.id);
  await openPage(page, `/info/betRecord?bet=${bet}`);
  const ticket = page.getByRole('main').locator(`[data-bet="${bet}"]`);
  const offer = ticket.getByRole('button', { name: /원 현금화/ });
  await expect(offer).toBeVisible();
  const shown = async () => Number((await offer.locator('span').first().innerText()).replace(/\D/g, ''));
  const first = await shown();

  await test.step('a shorter price makes the bet worth more', async () => {
    const prices = [{ code: 'home', odds: 125 }];
    await desk.call('POST', `trading/markets/${encodeURIComponent(market.id)}/price`, {
      prices,
      version: market.version,
    });
    // 2.00 ÷ 1.25 of what it was, each rounded down to the won.
    const distance = async () => Math.abs((await shown()) - first * 1.6);
    // Offers are fetched every 2.5 s.
    await expect.poll(distance, { timeout: 5_000 * slow }).toBeLessThanOrEqual(2);
  });

  await test.step('a suspended match has no offer, and says why', async () => {
    await setState(desk, id, 'suspended');
    // Offers are fetched every 2.5 s.
    await expect(ticket.getByText('베팅 불가능한 상태입니다.')).toBeVisible({ timeout: 5_000 * slow });
    await expect(offer).toHaveCount(0);
    await setState(desk, id, 'automatic');
    // Offers are fetched every 2.5 s.
    await expect(offer).toBeVisible({ timeout: 5_000 * slow });
  });

  const money = page.locator('[data-money]').first();
  const before = Number(await money.getAttribute('data-money'));
  const value = await shown();
  await offer.click();
  await ticket.getByRole('button', { name: /원 받기/ }).click();
  await expect(money).toHaveAttribute('data-money', String(before + value));
  await expect(ticket).toHaveAttribute('data-status', 'cashed_out');
  await expect(ticket).toContainText(value.toLocaleString('en-US'));
  await expect(offer).toHaveCount(0);
});
