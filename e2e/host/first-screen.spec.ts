import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';

const laptop = { width: 1366, height: 768 };
const home = (page: Page) => page.locator('[data-slot="home"]');
const top = async (target: Locator) => (await target.boundingBox())!.y;

/** Presses the first open outcome of this many matches. */
async function pick(page: Page, count: number): Promise<void> {
  const rows = page.locator('.match:has(.odds:enabled)');
  await expect(rows.nth(count)).toBeVisible();
  for (let at = 0; at < count; at += 1) await rows.nth(at).locator('.odds:enabled').first().click();
}

test('a laptop shows the first odds of the home page above 560 px, below one row of six draws', async ({
  memberPage,
}) => {
  const page = await memberPage('demo2', { viewport: laptop });
  await openPage(page, '/home');
  await expect(home(page).locator('.odds:enabled').first()).toBeVisible();
  expect(await top(home(page).locator('.odds').first())).toBeLessThan(560);
  const tiles = page.getByRole('navigation', { name: '바로 시작' });
  await expect(tiles.getByRole('link')).toHaveCount(6);
  const tops = await tiles
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(tiles.getByRole('link', { name: /^파워볼 \d\d:\d\d$/ })).toBeVisible();
});

test('a number that moved stays inside its cell, in the narrow cards of live matches', async ({ memberPage }) => {
  const page = await memberPage('demo2', { viewport: laptop });
  await openPage(page, '/home');
  const cells = home(page).locator('[class*="__lives"] .odds:enabled');
  await expect(cells.first()).toBeVisible();
  const outside = await cells.evaluateAll((moved) =>
    moved.flatMap((cell) => {
      cell.classList.add('is-up');
      const number = cell.querySelector('b')!;
      number.querySelector('span')!.textContent = '16.26';
      const [room, box] = [number.getBoundingClientRect(), cell.getBoundingClientRect()];
      const isCramped = number.scrollWidth > number.clientWidth || room.left < box.left || room.right > box.right;
      return isCramped ? [`${cell.textContent} of ${Math.round(box.width)} px`] : [];
    }),
  );
  expect(outside).toEqual([]);
});

// spec layout.29
test('the sheet behind 더보기 has every area, each with an icon of its own, and the used game stands first', async ({
  memberPage,
}) => {
  const page = await memberPage('demo2', { viewport: laptop });
  await openPage(page, '/mini/ntrySpeedKeno');
  // A visit counts once the page knows whose it is.
  await expect(page.getByRole('region', { name: '내 정보' })).toBeVisible();
  await openPage(page, '/home');
  const tiles = page.getByRole('navigation', { name: '바로 시작' });
  await expect(tiles.getByRole('link').first()).toHaveAttribute('href', '/mini/ntrySpeedKeno');
  await tiles.getByRole('button', { name: '더보기' }).click();
  const sheet = page.getByRole('dialog', { name: '모든 메뉴' });
  const icons = await sheet
    .locator('li .i')
    .evaluateAll((drawn) => drawn.map((icon) => `${icon.classList[1]} ${icon.innerHTML}`));
  expect(icons.length).toBeGreaterThan(20);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
  await sheet.getByRole('link', { name: '이벤트' }).click();
  await expect(page).toHaveURL(/\/notice\/event$/);
  await expect(sheet).toBeHidden();
});

test('a laptop shows the first market of a live match above 480 px, and no name of the list is cut', async ({
  memberPage,
  site,
}) => {
  const page = await memberPage('demo2', { viewport: laptop });
  for (const language of ['ko', 'en']) {
    await page.context().addCookies([{ name: 'locale', value: language, url: site.url }]);
    await openPage(page, '/theSports/inplay');
    const market = page.locator('.mk .odds').first();
    await expect(market).toBeVisible();
    expect(await top(market)).toBeLessThan(480);
    const cut = await page
      .locator('[class*="__teams"] .cut')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
  }
});

for (const viewport of [laptop, { width: 1680, height: 1050 }]) {
  test(`three picks stand in view in the cart at ${viewport.width} × ${viewport.height}`, async ({ memberPage }) => {
    const page = await memberPage('demo2', { viewport });
    await openPage(page, '/game/sports/5');
    await pick(page, 4);
    const cart = page.getByRole('region', { name: '배팅카트' });
    await cart.getByLabel('배팅금액').fill('50000');
    await expect(cart.locator('.pick')).toHaveCount(4);
    const room = (await cart.locator('.slip__list').boundingBox())!;
    const third = (await cart.locator('.pick').nth(2).boundingBox())!;
    expect(third.y + third.height).toBeLessThanOrEqual(room.y + room.height + 1);
    const button = (await cart.getByRole('button', { name: /배팅하기$/ }).boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(viewport.height);
  });
}

test('the menu of the top bar never lies over the clock, in the longest names', async ({ memberPage, site }) => {
  const page = await memberPage('demo2');
  await page.context().addCookies([{ name: 'locale', value: 'es', url: site.url }]);
  await openPage(page, '/settings/profile');
  // Room for longer words is made with the fonts, once the page is idle.
  await expect(page.locator('.gnb .i').first()).toBeHidden();
  for (const width of [1441, 1500, 1555, 1560, 1620, 1680, 1740, 1800, 1801, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [last, tools] = await Promise.all([
      page.locator('.gnb a').last().boundingBox(),
      page.locator('.topbar__tools').boundingBox(),
    ]);
    expect([width, last!.x + last!.width <= tools!.x + 1]).toEqual([width, true]);
  }
});
