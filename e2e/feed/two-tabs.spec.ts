import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 20_000;

// spec feed.52
test('two tabs of one member show the same cart, the same money and the same bet', async ({ memberPage, feed }) => {
  const first = new FeedArea(await memberPage('demo2'));
  const second = new FeedArea(await first.page.context().newPage());
  const offer = await feed.liveOffer(1);
  await first.openLive(offer);
  await second.openLive(offer);
  const before = await first.money();
  await feed.holdOdds(offer, '2.20');

  await test.step('a pick of one tab is in the other’s cart', async () => {
    await first.odds(offer.match, '승').click();
    await expect(second.cart.getByRole('listitem')).toHaveCount(1);
    await expect(second.odds(offer.match, '승')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('taken out in the second, it is gone from the first', async () => {
    await second.odds(offer.match, '승').click();
    await expect(first.cart).toContainText('카트가 비었습니다');
    await first.odds(offer.match, '승').click();
    await expect(second.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a bet of one tab lowers the money and empties the cart of both', async () => {
    await first.stake.fill(String(stake));
    await first.betButton(stake).click();
    await first.expectAccepted();
    await first.accepted.getByRole('button', { name: '확인' }).click();
    await first.expectMoney(before - stake);
    await second.expectMoney(before - stake);
    await expect(second.cart).toContainText('카트가 비었습니다');
  });

  await test.step('the settlement reaches both', async () => {
    await feed.winFor(offer, 'home');
    await feed.fault({ fault: 'finish', match: offer.match.id });
    // The feed sends the result of a match that has ended, and the settlement looks for it every 5 s.
    await expect(first.banners).toContainText('44,000', { timeout: 15_000 * slow });
    await expect(second.banners).toContainText('44,000');
    await first.expectMoney(before + 24_000);
    await second.expectMoney(before + 24_000);
  });

  await test.step('signing out in one tab signs out the other', async () => {
    await first.page.getByRole('button', { name: '로그아웃' }).first().click();
    await first.page
      .getByRole('alertdialog')
      .or(first.page.getByRole('dialog'))
      .getByRole('button', { name: '로그아웃' })
      .click();
    await expect(first.page).toHaveURL(/\/login/);
    await expect(second.page).toHaveURL(/\/login/);
  });
});
