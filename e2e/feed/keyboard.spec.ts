import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/keys';

const stake = 10_000;

// spec robustness.14
test('a member bets with the keyboard alone', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo5'));
  const { page } = area;
  const offer = await feed.liveOffer(7);
  await area.openLive(offer);
  const before = await area.money();
  await feed.holdOdds(offer, '2.05');

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('arrows move inside the odds of a match, Space picks', async () => {
    const [home, draw] = [area.odds(offer.match, '승'), area.odds(offer.match, '무')];
    await tabTo(page, home);
    await page.keyboard.press('ArrowRight');
    await expect(draw).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect(home).toHaveAttribute('aria-pressed', 'true');
    await expect(area.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the stake is typed and the bet placed with Enter', async () => {
    await tabTo(page, area.stake);
    await page.keyboard.type(String(stake));
    await expect(area.stake).toHaveValue('10,000');
    await tabTo(page, area.betButton(stake));
    await page.keyboard.press('Enter');
    await area.expectAccepted();
  });

  await test.step('the dialog takes the focus and Enter closes it', async () => {
    await expect(area.accepted.getByRole('button', { name: '확인' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(area.accepted).toBeHidden();
    await area.expectMoney(before - stake);
  });
});
