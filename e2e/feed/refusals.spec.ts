import { FeedArea } from '../support/feed-area';
import type { FeedControl, Offer } from '../support/feed-control';
import { type BetAnswer, expect, placeByCall, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 10_000;

/** Holds the offer's odds and waits until the page shows them, so that a call can name the odds that stand. */
async function hold(area: FeedArea, feed: FeedControl, offer: Offer, odds: string): Promise<void> {
  await feed.holdOdds(offer, odds);
  await expect(area.odds(offer.match, '승')).toContainText(odds);
}

/** What a page that skips its own checks would send. */
function bet(area: FeedArea, offer: Offer, amount: number, odds: number): Promise<BetAnswer> {
  return placeByCall(area.page.context(), {
    amount,
    category: 1,
    cartItems: [{ matchId: offer.match.id, marketId: offer.market.id, odds: { id: offer.outcome.id, value: odds } }],
    ratio: odds,
    win: Math.floor((amount * odds) / 100),
    betOption: true,
  });
}

// spec feed.44
test('a stake above the balance is refused by the page and by the server', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo3'));
  const offer = await feed.liveOffer(2);
  await area.openLive(offer);
  await hold(area, feed, offer, '2.30');
  await area.odds(offer.match, '승').click();
  const money = await area.money();

  await area.stake.fill(String(money + 1));
  await expect(area.cart).toContainText('보유머니보다 큰 금액입니다.');
  await expect(area.cart.getByRole('button', { name: '배팅하기' })).toBeDisabled();

  const answer = await bet(area, offer, money + 1, 230);
  expect(answer).toMatchObject({ success: false });
  expect(['balance_short', 'stake_above_max']).toContain(answer.reason);
  await area.page.reload();
  expect(await area.money()).toBe(money);
});

// spec feed.42
test('max fills in the largest stake and names the limit that binds', { tag: '@long' }, async ({
  memberPage,
  feed,
}) => {
  const area = new FeedArea(await memberPage('demo3'));
  const offer = await feed.liveOffer(2);
  await area.openLive(offer);
  await area.odds(offer.match, '승').click();
  await area.cart.getByRole('button', { name: '최대' }).click();
  await expect(area.cart.getByRole('status').first()).toContainText(/(보유머니|최대 배팅금액|최대 당첨금)/);
  const filled = Number((await area.stake.inputValue()).replace(/\D/g, ''));
  expect(filled).toBeGreaterThan(0);
  expect(filled).toBeLessThanOrEqual(await area.money());
});

// spec feed.38
test('odds out of the configured range cannot be bet on', { tag: '@long' }, async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo3'));
  const offer = await feed.liveOffer(3);
  await area.openLive(offer);
  await area.odds(offer.match, '승').click();
  await area.stake.fill(String(stake));

  await feed.holdOdds(offer, '150.00');
  await expect(area.cart).toContainText('배당이 제한범위를 초과했습니다.');
  await expect(area.cart.getByRole('button', { name: '배팅할 수 없는 항목이 있습니다' })).toBeDisabled();
  await expect(area.odds(offer.match, '승')).toBeDisabled();
  expect(await bet(area, offer, stake, 15_000)).toMatchObject({ success: false, reason: 'odds_out_of_range' });
});

// spec feed.44
test('a suspended match cannot be bet on, and can be again when it opens', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo3'));
  const offer = await feed.liveOffer(4);
  await area.openLive(offer);
  await hold(area, feed, offer, '2.30');
  await area.odds(offer.match, '승').click();
  await area.stake.fill(String(stake));
  await expect(area.betButton(stake)).toBeEnabled();

  await feed.fault({ fault: 'bet_stop', match: offer.match.id });
  await expect(area.cart).toContainText('베팅 불가능한 상태입니다.');
  await expect(area.cart.getByRole('button', { name: '배팅할 수 없는 항목이 있습니다' })).toBeDisabled();
  await expect(area.odds(offer.match, '승')).toBeDisabled();
  expect(await bet(area, offer, stake, 230)).toMatchObject({ success: false, reason: 'odds_suspended' });

  await feed.fault({ fault: 'bet_start', match: offer.match.id });
  await expect(area.odds(offer.match, '승')).toBeEnabled();
  await expect(area.betButton(stake)).toBeEnabled();
});

// spec live.15
test('a feed that is silent for 20 s stops all bets, and its return opens them', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo3'));
  const offer = await feed.liveOffer(5);
  await area.openLive(offer);
  await hold(area, feed, offer, '2.30');
  await area.odds(offer.match, '승').click();
  await area.stake.fill(String(stake));
  await expect(area.betButton(stake)).toBeEnabled();

  await feed.fault({ fault: 'silence', seconds: 34 });
  await expect(area.cart.getByRole('button', { name: '배당 확인 중에는 배팅할 수 없습니다' })).toBeDisabled({
    // The feed counts as silent after 20 s; the server looks every few seconds.
    timeout: 26_000 * slow,
  });
  await expect(area.page.getByText('실시간 배당이 끊겼습니다.').first()).toBeVisible();
  expect(await bet(area, offer, stake, 230)).toMatchObject({ success: false, reason: 'feed_silent' });

  // It is silent for 34 s, of which 20 to 26 are over.
  await expect(area.betButton(stake)).toBeEnabled({ timeout: 20_000 * slow });
});
