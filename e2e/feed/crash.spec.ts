import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 30_000;

// spec robustness.12
test('the API is killed while a bet is placed: one bet, paid for once, and the page goes on', async ({
  memberPage,
  feed,
  processes,
  site,
}) => {
  const area = new FeedArea(await memberPage('demo4'));
  const { page } = area;
  const offer = await feed.liveOffer(6);
  await area.openLive(offer);
  const before = await area.money();
  /** Bets of the member that are on the match. */
  const betsOnMatch = async () => {
    const record = await page.request.get(`${site.url}/api/info/betRecord?status=open`);
    const { data } = (await record.json()) as { data: { legs: { match_id: number }[] }[] };
    return data.filter((bet) => bet.legs[0]!.match_id === offer.match.id).length;
  };
  const betsBefore = await betsOnMatch();
  await feed.holdOdds(offer, '1.95');
  await area.odds(offer.match, '승').click();
  await area.stake.fill(String(stake));
  await expect(area.betButton(stake)).toBeEnabled();

  await processes.kill('api');
  await area.betButton(stake).click();

  await test.step('the bet comes through once the API is back', async () => {
    await expect(async () => {
      await page.mouse.move(400 + Math.random() * 100, 400);
      if (await area.accepted.isVisible()) return;
      // A dialog shows 'not known yet' and refusals while the feed is read again; the slip retries.
      const dialog = page.getByRole('alertdialog');
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: '카트로 돌아가기' }).click();
      const again = area.cart.getByRole('button', { name: /접수 결과 다시 확인|원 배팅하기/ });
      if ((await again.isVisible()) && (await again.isEnabled())) await again.click({ timeout: 2_000 * slow });
      // Whichever is first: the server holds an in-play bet for some seconds before it takes it.
      await expect(area.accepted.or(dialog)).toBeVisible({ timeout: 8_000 * slow });
      expect(await area.accepted.isVisible()).toBe(true);
      // The API restarts (about 5 s), and reads the feed again before it takes a bet.
    }).toPass({ timeout: 60_000 * slow });
  });

  await test.step('exactly one bet stands, and one stake is gone', async () => {
    await area.accepted.getByRole('button', { name: '확인' }).click();
    await area.expectMoney(before - stake);
    expect(await betsOnMatch()).toBe(betsBefore + 1);
  });

  await test.step('odds go on moving without a reload', async () => {
    await feed.holdOdds(offer, '2.75');
    await expect(area.odds(offer.match, '승')).toContainText('2.75');
  });
});
