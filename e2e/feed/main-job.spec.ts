import { FeedArea } from '../support/feed-area';
import { demoPassword, expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 50_000;

// spec session.1, feed.51
test('a member’s in-play bet goes from live odds to a settled payout without a reload', async ({ page, feed }) => {
  const area = new FeedArea(page);

  await test.step('sign in', async () => {
    await page.goto('/login');
    await page.getByLabel('아이디').fill('demo1');
    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByRole('region', { name: '내 정보' })).toContainText('환영합니다');
  });
  const before = await area.money();
  expect(before).toBeGreaterThan(stake);

  const offer = await feed.liveOffer(0);
  await test.step('open a live match', () => area.openLive(offer));
  // From here on the page is never loaded again: a mark on it must survive to the end.
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const odds = area.odds(offer.match, '승');

  await test.step('odds move on screen', async () => {
    const first = await odds.innerText();
    await feed.holdOdds(offer, '2.40');
    await expect(odds).toContainText('2.40');
    expect(await odds.innerText()).not.toBe(first);
  });

  await test.step('pick', async () => {
    await odds.click();
    await expect(odds).toHaveAttribute('aria-pressed', 'true');
    await expect(area.cart.getByRole('listitem')).toHaveCount(1);
    await expect(area.cart).toContainText(`${offer.match.home.name.ko} 승`);
    await expect(area.cart.getByRole('listitem')).toContainText('2.40');
    await area.askForChanges();
    await area.stake.fill(String(stake));
  });

  await test.step('odds change in the cart and are accepted', async () => {
    await feed.holdOdds(offer, '2.15');
    await expect(area.cart).toContainText('배당이 변경되었습니다');
    await expect(area.cart.getByRole('listitem')).toContainText('2.40');
    await expect(area.cart.getByRole('listitem')).toContainText('2.15');
    await area.cart.getByRole('button', { name: /변경된 배당 수락$/ }).click();
    await expect(area.cart).not.toContainText('배당이 변경되었습니다');
  });
  const promised = await area.win();
  expect(await area.ratio()).toBe(215);
  expect(promised).toBe((stake * 215) / 100);

  await test.step('place the bet; the money in the panel drops', async () => {
    await area.betButton(stake).click();
    await area.expectAccepted();
    await expect(area.accepted).toContainText('107,500원');
    await area.accepted.getByRole('button', { name: '확인' }).click();
    await area.expectMoney(before - stake);
    await expect(area.cart).toContainText('카트가 비었습니다');
  });

  await test.step('the match ends; the bet is settled and the money rises by the promised win', async () => {
    await feed.winFor(offer, 'home');
    await feed.fault({ fault: 'finish', match: offer.match.id });
    // The feed sends the result of a match that has ended, and the settlement looks for it every 5 s.
    await expect(area.banners).toContainText('적중', { timeout: 15_000 * slow });
    await expect(area.banners).toContainText('107,500');
    await area.expectMoney(before - stake + promised);
  });

  await test.step('the notification is in the bell, the bet in the record', async () => {
    await page.getByRole('button', { name: /^알림 \d+$/ }).click();
    await expect(page.getByText(/적중했습니다. 107,500원이 지급되었습니다/).last()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await page.getByRole('link', { name: '배팅내역' }).first().click();
    const bet = page.getByRole('main').getByText(`${offer.match.home.name.ko} 승`).first();
    await expect(bet).toBeVisible();
    await expect(page.getByRole('main')).toContainText('107,500');
  });
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});
