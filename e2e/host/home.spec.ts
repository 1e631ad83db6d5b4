import { badBuild, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, expectSwapped, mark, shown } from '../support/releases';

const stake = 10_000;

test('a remote’s shelf ends the home page: four columns, one strip on a phone, each item a link to its game', async ({
  memberPage,
}) => {
  const page = await memberPage('demo3');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  // The board loads once the page is idle; matches and ranking are complete before the shelf.
  await expect(shown(page, 'home').locator('.match')).toHaveCount(7);
  await expect(page.getByText('주간 랭킹').first()).toBeVisible();
  const shelf = page.getByRole('region', { name: '카지노·슬롯' });
  const items = shelf.getByRole('listitem');
  await expect(items).toHaveCount(8);
  expect(asked.filter((path) => path === '/api/casino/shelf')).toHaveLength(1);
  await expect(items.first()).toContainText(/명 참여 중/);
  const tops = () => items.evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(2);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await tops()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(tops).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await items.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/casino\/casino\?game=/);
});

test.describe('matches on the home page', () => {
  // spec feed.2
  test('are live and coming ones; a press puts a pick into the cart, and the bet goes through from there', async ({
    memberPage,
  }) => {
    const page = await memberPage('demo3');
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/home');
    const home = shown(page, 'home');
    await expect(home).toHaveAttribute('data-remote-state', 'mounted');
    await expect(home.getByRole('heading', { name: /지금 라이브/ })).toBeVisible();
    await expect(home.locator('[class*="__lives"] li:visible')).toHaveCount(3);
    await expect(home.locator('.match')).toHaveCount(7);
    expect(paths.filter((path) => path === '/api/theSports/highlights')).toHaveLength(1);
    expect(paths.filter((path) => /List$/.test(path) && !path.endsWith('/sportsList'))).toEqual([]);

    const fold = page.getByRole('link', { name: /배팅카트/ });
    const coming = home.locator('.match .odds:enabled').first();
    await coming.click();
    await expect(coming).toHaveAttribute('aria-pressed', 'true');
    await expect(fold).toContainText('1');
    await expect(fold).toHaveAttribute('href', '/theSports/prematch');

    await test.step('odds of the other category empty the cart, and the page says so', async () => {
      await home.locator('[class*="__lives"] .odds:enabled').first().click();
      await expect(page.getByText('구분이 바뀌어 카트를 비웠습니다.').first()).toBeVisible();
      await expect(coming).toHaveAttribute('aria-pressed', 'false');
      await expect(fold).toHaveAttribute('href', '/theSports/inplay');
      await coming.click();
      await expect(fold).toHaveAttribute('href', '/theSports/prematch');
    });

    await fold.click();
    const cart = page.getByRole('region', { name: '프리매치 카트' });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await cart.getByLabel('배팅금액').fill(String(stake));
    const bet = cart.getByRole('button', { name: '10,000원 배팅하기' });
    await expect(bet).toBeEnabled();
    await bet.click();
    await expect(page.getByRole('dialog', { name: '배팅이 접수되었습니다' })).toBeVisible();
  });

  // spec feed.2
  test('are followed while the page is shown, and left with it', async ({ memberPage }) => {
    const page = await memberPage('demo3');
    const topics = new Set<string>();
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, verb, channel] = /"(subscribe|unsubscribe)".*?"channel":"([^"]+)"/.exec(String(payload)) ?? [];
        if (verb === 'subscribe') topics.add(channel!);
        if (verb === 'unsubscribe') topics.delete(channel!);
      }),
    );
    await page.goto('/home');
    await expect(shown(page, 'home').locator('.match')).toHaveCount(7);
    await expect.poll(() => ['feed.inplay', 'feed.prematch'].every((topic) => topics.has(topic))).toBe(true);
    await page.getByRole('link', { name: '배팅내역' }).first().click();
    await expect.poll(() => ['feed.inplay', 'feed.prematch'].some((topic) => topics.has(topic))).toBe(false);
    await page.goBack();
    await expect(shown(page, 'home').locator('.match')).toHaveCount(7);
  });

  // spec releases.20
  test('have a card of their own when their build is bad; the page stands and mends itself', { tag: '@long' }, async ({
    memberPage,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    await releases.activate(badBuild('throws-at-load'));
    const page = await memberPage('demo5');
    await page.goto('/home');
    const home = shown(page, 'home');
    await expect(home).toHaveAttribute('data-remote-state', 'failed');
    await expect(home.getByRole('alert')).toContainText('해외 스포츠');
    await expect(page.getByRole('navigation', { name: '바로 시작' })).toBeVisible();
    await mark(page);
    await releases.rollback();
    await expectSwapped(page, first, 'home');
    await expect(home.locator('.match')).toHaveCount(7);
    await expectNoReload(page);
  });

  // spec releases.20
  test('are swapped in the open page, and the picks stay', { tag: '@long' }, async ({ memberPage, releases }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    const page = await memberPage('demo5');
    await page.goto('/home');
    await expectShown(page, first, undefined, 'home');
    const home = shown(page, 'home');
    await expect(home.locator('.match')).toHaveCount(7);
    await home.locator('.match .odds:enabled').last().click();
    const fold = page.getByRole('link', { name: /배팅카트/ });
    await expect(fold).toContainText('1');
    await mark(page);
    for (const id of [second, first]) {
      if (id === second) await releases.maru('promote', 'remote-feed', second);
      else await releases.rollback();
      await expectSwapped(page, id, 'home');
      await expect(home.locator('.odds[aria-pressed=true]')).toHaveCount(1);
      await expect(fold).toContainText('1');
    }
    await expectNoReload(page);
  });
});
