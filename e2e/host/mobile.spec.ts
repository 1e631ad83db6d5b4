import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 10_000;

// spec layout.21, feed.4
test('on a phone the cart is a drawer, and a bet is placed in it', async ({ memberPage, feed }) => {
  const area = new FeedArea(await memberPage('demo5', { viewport: { width: 390, height: 844 } }));
  const { page } = area;
  const offer = await feed.liveOffer(8);
  // A link with a match opens the match, the others of its league in a strip above it.
  await page.goto(`/theSports/inplay?sports_id=1&match=${offer.match.id}`);
  const result = page.getByRole('group', { name: '승무패', exact: true });
  const home = result.getByRole('button', { name: offer.match.home.name.ko });
  await expect(home).toBeVisible();
  await expect(area.cart).toBeHidden();

  await expect(page.getByRole('navigation', { name: '같은 리그 경기' })).toBeVisible();

  await test.step('nothing is wider than the screen', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('a pick is counted in the bottom bar', async () => {
    await feed.holdOdds(offer, '2.60');
    await home.click();
    await expect(page.getByRole('button', { name: '카트 1' })).toContainText('2.60');
  });

  await test.step('the drawer holds the cart', async () => {
    await page.getByRole('button', { name: '카트 1' }).click();
    await expect(area.cart).toBeVisible();
    await area.stake.fill(String(stake));
    await area.betButton(stake).click();
    await area.expectAccepted();
    await area.accepted.getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('button', { name: '카트 0' })).toBeVisible();
  });
});

// spec feed.4
test('on a phone the list comes first; a match opens over it, and back returns to the same place', async ({
  memberPage,
}) => {
  const page = await memberPage('demo4', { viewport: { width: 390, height: 844 } });
  await page.goto('/theSports/prematch');
  const list = page.getByRole('region', { name: '프리매치 경기 목록' });
  const rows = list.getByRole('link', { name: / 추가 배팅 / });
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Hundreds of matches, of which those in view and near it are drawn.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(20_000);
  expect(await rows.count()).toBeLessThan(80);

  await page.evaluate(() => window.scrollTo(0, 9_000));
  /** A row in the middle of the screen, by its address, and its position. */
  const middle = await page.evaluate(async () => {
    const inView = () =>
      [...document.querySelectorAll('a[href*="match="]')].find((link) => {
        const { top } = link.getBoundingClientRect();
        return top > 200 && top < 600;
      });
    while (!inView()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return inView()!.getAttribute('href')!;
  });
  const row = page.locator(`a[href="${middle}"]`);
  const readTop = async () => Math.round((await row.boundingBox())!.y);
  const before = await readTop();
  const strip = page.getByRole('navigation', { name: '같은 리그 경기' });
  const ways = {
    'the browser’s back': () => page.goBack(),
    'the page’s own way back': () => strip.getByRole('link', { name: '경기 목록 보기' }).click(),
  };
  for (const [name, back] of Object.entries(ways)) {
    await test.step(name, async () => {
      await row.click();
      await expect(page).toHaveURL(/match=\d+/);
      await expect(page.getByRole('tablist', { name: '마켓' })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await back();
      await expect(row).toBeInViewport();
      // Rows above it may have left, one of 105 px at a time; nothing else may move it.
      expect(Math.abs((await readTop()) - before) % 105).toBeLessThan(3);
    });
  }

  await test.step('back from another page', async () => {
    const top = await page.evaluate(() => window.scrollY);
    await page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('link', { name: '홈' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 2_000 * slow }).toBeGreaterThan(top - 200);
  });

  await test.step('country and league narrow the list', async () => {
    await list.getByRole('combobox', { name: '국가' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/country_id=\d+/);
    await list.getByRole('combobox', { name: '리그' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/country_id=\d+&league_id=\d+/);
    await expect(list.getByRole('region')).toHaveCount(1);
  });
});

test('odds in the list of a phone are live, and can be picked there', { tag: '@long' }, async ({
  memberPage,
  feed,
}) => {
  const page = await memberPage('demo4', { viewport: { width: 390, height: 844 } });
  const offer = await feed.liveOffer(9);
  const { match } = offer;
  await page.goto(`/theSports/inplay?sports_id=1&country_id=${match.country_id}&league_id=${match.league_id}`);
  const group = page.getByRole('group', { name: `${match.home.name.ko} 대 ${match.away.name.ko} 승무패` });
  const home = group.getByRole('button', { name: match.home.name.ko });
  await expect(home).toBeVisible();
  await expect(page.getByText('중계와 배당은 실제보다 늦을 수 있습니다.')).toBeVisible();
  await feed.holdOdds(offer, '2.70');
  await expect(home).toContainText('2.70');
  await home.click();
  await expect(page.getByRole('button', { name: '카트 1' })).toContainText('2.70');
  await feed.fault({ fault: 'bet_stop', match: match.id, seconds: 20 });
  await expect(home).toBeDisabled();
});
