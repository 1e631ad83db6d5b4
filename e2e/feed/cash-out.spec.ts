import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility';
import type { Offer } from '../support/feed-control';
import { expect, placeByCall, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

const stake = 20_000;

/** Bets on a live match whose odds are held, and opens the record with the bet open in it. */
async function openBet(page: Page, offer: Offer): Promise<string> {
  const body = {
    amount: stake,
    category: 1 as const,
    cartItems: [{ matchId: offer.match.id, marketId: offer.market.id, odds: { id: offer.outcome.id, value: 220 } }],
    ratio: 220,
    win: (stake * 220) / 100,
    betOption: true,
  };
  // The odds that are held may be on their way to the server yet.
  await expect(async () => expect((await placeByCall(page.context(), body)).success).toBe(true)).toPass({
    // Each bet is held for some seconds; the second one is taken.
    timeout: 15_000 * slow,
  });
  const { data } = await memberCall<{ data: { id: string }[] }>(
    page.context(),
    'GET',
    '/api/info/betRecord?status=open',
  );
  await openPage(page, `/info/betRecord?bet=${data[0]!.id}`);
  return data[0]!.id;
}
const ticket = (page: Page, id: string) => page.getByRole('main').locator(`[data-bet="${id}"]`);
const press = (page: Page, id: string) => ticket(page, id).getByRole('button', { name: /원 현금화/ });
const take = (page: Page, id: string) => ticket(page, id).getByRole('button', { name: /원 받기/ });
const money = (page: Page) => page.locator('[data-money]').first();

// spec feed.50
test('an open bet is cashed out in one tab and follows in the second: once, for what was shown', async ({
  memberPage,
  feed,
}) => {
  // A bet and its early settlement are each held for some seconds, twice where odds have moved.
  test.setTimeout(120_000 * slow);
  const page = await memberPage('demo5');
  const offer = await feed.liveOffer(4);
  await feed.holdOdds(offer, '2.20');
  const id = await openBet(page, offer);
  const second = await page.context().newPage();
  await openPage(second, `/info/betRecord?bet=${id}`);
  await expect(press(second, id)).toBeVisible();
  const before = Number(await money(page).getAttribute('data-money'));

  await test.step('by keys alone, and without a fault for those who do not see', async () => {
    await press(page, id).focus();
    await page.keyboard.press('Enter');
    await expect(take(page, id)).toBeFocused();
    expect(await violations(page, 'a cash-out to confirm', { within: 'main', rules: 'all' })).toEqual([]);
  });

  const shown = Number((await take(page, id).innerText()).split('원')[0]!.replace(/\D/g, ''));
  await page.keyboard.press('Enter');
  // A live leg is looked at again after the delay of a live bet.
  await expect(ticket(page, id).getByText('현금화', { exact: true })).toBeVisible({ timeout: 12_000 * slow });
  await expect(ticket(second, id).getByText('현금화', { exact: true })).toBeVisible();
  for (const tab of [page, second]) {
    await expect(money(tab)).toHaveAttribute('data-money', String(before + shown));
    await expect(tab.getByRole('region', { name: '실시간 알림' })).toContainText(shown.toLocaleString('en-US'));
  }
  await expect(press(page, id)).toHaveCount(0);
});

// spec feed.50
test('an offer that falls is refused with the new one; a connection that is lost is said', async ({
  memberPage,
  feed,
}) => {
  // A bet and its early settlement are each held for some seconds, twice where odds have moved.
  test.setTimeout(120_000 * slow);
  const page = await memberPage('demo5');
  const offer = await feed.liveOffer(5);
  await feed.holdOdds(offer, '2.20');
  const id = await openBet(page, offer);
  const before = await money(page).getAttribute('data-money');

  await press(page, id).click();
  await feed.holdOdds(offer, '4.00');
  await take(page, id).click();
  await expect(ticket(page, id).getByRole('alert')).toContainText('현금화 금액이 변경되었습니다.', {
    // The server checks the request again after the delay of a live bet.
    timeout: 12_000 * slow,
  });
  await expect(ticket(page, id).getByText('진행', { exact: true }).first()).toBeVisible();
  await expect(money(page)).toHaveAttribute('data-money', before!);

  await test.step('a suspended match has no offer, and says why', async () => {
    await feed.fault({ fault: 'bet_stop', match: offer.match.id });
    // Offers are fetched every 2.5 s.
    await expect(ticket(page, id).getByText('베팅 불가능한 상태입니다.')).toBeVisible({ timeout: 5_000 * slow });
    await expect(press(page, id)).toHaveCount(0);
    await feed.fault({ fault: 'bet_start', match: offer.match.id });
    // Offers are fetched every 2.5 s.
    await expect(press(page, id)).toBeVisible({ timeout: 5_000 * slow });
  });

  await page.context().setOffline(true);
  // The next fetch of an offer has no answer.
  await expect(ticket(page, id).getByText(/연결이 끊겨/)).toBeVisible({ timeout: 8_000 * slow });
  await page.context().setOffline(false);
  // Asked for more seldom after failures.
  await expect(ticket(page, id).getByText(/누르면 금액을/)).toBeVisible({ timeout: 20_000 * slow });
});
