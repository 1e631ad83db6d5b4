import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';

const stake = 10_000;

test('on a phone the cart is a drawer, and a bet is placed in it', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo5', { viewport: { width: 390, height: 844 } }));
  const { page } = area;
  const offer = await feed.liveOffer(8);
  // On a phone the list is a strip of matches; odds are picked in the detail below it.
  await page.goto(`/theSports/inplay?sports_id=1&match=${offer.match.id}`);
  const result = page.getByRole('group', { name: '승무패', exact: true });
  const home = result.getByRole('button', { name: offer.match.home.name.ko });
  await expect(home).toBeVisible();
  await expect(area.cart).toBeHidden();

  await test.step('nothing is wider than the screen', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('a pick is counted in the bottom bar', async () => {
    await feed.holdOdds(offer, '2.60');
    await home.click();
    await expect(page.getByRole('button', { name: '카트 1건' })).toContainText('2.60');
  });

  await test.step('the drawer holds the cart', async () => {
    await page.getByRole('button', { name: '카트 1건' }).click();
    await expect(area.cart).toBeVisible();
    await area.stake.fill(String(stake));
    await area.betButton(stake).click();
    await expect(area.accepted).toBeVisible();
    await area.accepted.getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('button', { name: '카트 0건' })).toBeVisible();
  });
});
