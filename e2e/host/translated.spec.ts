import type { Page } from '@playwright/test';
import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { slow } from '../support/slow';
import { translatePages } from '../support/translation';

/** The main pages of a member. */
const paths = [
  '/home',
  '/theSports/prematch',
  '/game/sports/5',
  '/mini/ntryPowerBall',
  '/tokenGame/baccarat',
  '/board/free',
  '/cash/credit',
  '/cash/statement',
  '/info/betRecord',
  '/info/mypage',
  '/cscenter/csquestion',
];
const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a wide screen', viewport: { width: 1680, height: 1000 } },
];
/** So many tabs, folds and switches of a page are pressed. */
const pressesPerPage = 10;

/** What a member presses to look around: it neither moves money nor leaves the page. */
const presses =
  ':is([role=tab], button[aria-expanded], button[aria-pressed], [role=switch]):not([disabled], [aria-disabled=true], [data-commits-money], .odds)';

/** The frame is whole: what is there on every page. */
async function expectFrame(page: Page, isPhone: boolean): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main :is(h1, h2):visible').first()).not.toBeEmpty();
  const bar = page.getByRole('navigation', { name: '하단 메뉴' });
  if (isPhone) await expect(bar.locator('> *')).toHaveCount(6);
  else await expect(page.locator('.rail--left:visible, .rail--right:visible')).toHaveCount(2);
}

/** Presses the page's tabs, folds and switches one after the other, and each a second time. */
async function pressAround(page: Page): Promise<void> {
  const all = page.locator(`main ${presses}`).filter({ visible: true });
  const count = Math.min(pressesPerPage, await all.count());
  for (let at = 0; at < count; at += 1) {
    for (const _turn of ['there', 'back']) {
      const button = all.nth(at);
      // A press may have folded away the elements behind it.
      if (!(await button.isVisible()) || (await button.isDisabled())) break;
      await button.click();
      const close = page.getByRole('dialog').getByRole('button', { name: '닫기' });
      if (await close.isVisible()) await close.click();
    }
  }
}

for (const { name, viewport } of screens) {
  const isPhone = viewport.width < 768;

  test(`pages that a browser translates keep working on ${name}`, async ({ memberPage }) => {
    // Eleven pages, up to twenty presses on each.
    test.setTimeout(180_000 * slow);
    const page = await memberPage('demo4', { viewport });
    const faults = await translatePages(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await openPage(page, path);
        await expect(page.locator('main font').first()).toBeAttached();
        await pressAround(page);
        await expectFrame(page, isPhone);
      });
    }
    await test.step('from page to page by the frame’s links', async () => {
      await openPage(page, '/home');
      const links = page.locator(isPhone ? '.bottombar a' : '.gnb a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const href of hrefs) {
        await page
          .locator(`${isPhone ? '.bottombar' : '.gnb'} a[href="${href}"]`)
          .first()
          .click();
        await expectFrame(page, isPhone);
      }
    });
    await test.step('menus and drawers', async () => {
      await openPage(page, '/home');
      if (isPhone) {
        await page.getByRole('button', { name: '메뉴 열기' }).click();
        await page.getByRole('button', { name: '메뉴 닫기' }).first().click();
      }
      const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
      await bell.click();
      await expect(page.getByRole('dialog', { name: '알림' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectFrame(page, isPhone);
    });
    expect(faults).toEqual([]);
  });

  test(`a pick comes into the cart of a translated page and out of it on ${name}`, async ({ memberPage, feed }) => {
    const area = new FeedArea(await memberPage('demo5', { viewport }));
    const { page } = area;
    const faults = await translatePages(page);
    const offer = await feed.liveOffer(8);
    await page.goto(`/theSports/inplay?sports_id=1&match=${offer.match.id}`);
    const result = page.getByRole('group', { name: '승무패', exact: true });
    const home = result.getByRole('button', { name: offer.match.home.name.ko });
    await expect(page.locator('main font').first()).toBeAttached();
    await feed.holdOdds(offer, '2.60');
    await expect(home).toContainText('2.60');
    await home.click();
    if (isPhone) await page.getByRole('button', { name: '카트 1' }).click();
    await expect(area.cart).toBeVisible();
    await area.stake.fill('10000');
    await expect(area.betButton(10_000)).toBeVisible();
    // Another price, and another pick of the same match in place of the first.
    await feed.holdOdds(offer, '2.70');
    await expect(area.cart).toContainText('2.70');
    await area.cart.getByRole('button', { name: new RegExp(`${offer.match.home.name.ko}.*삭제`) }).click();
    await expect(area.cart.getByText('10,000원 배팅하기')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}
