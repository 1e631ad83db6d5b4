import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const readBox = async (of: Locator) => (await of.boundingBox())!;

/** Selections whose name is cut, or touches its number or the edge of its cell. Runs inside the page. */
const crampedCells = (page: Page) =>
  page.locator('.odds:visible').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const [name, number] = [cell.querySelector(':scope > span:not(.sr)'), cell.querySelector('b')];
      if (!name || !number) return [];
      const measureLetters = (part: Element) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      };
      const [outer, label, figure] = [cell.getBoundingClientRect(), measureLetters(name), measureLetters(number)];
      const isCut = name.scrollWidth > name.clientWidth + 1 || label.right > outer.right || label.bottom > outer.bottom;
      const isAbove = label.bottom <= figure.top + 1;
      const isOver = !isAbove && label.right > figure.left + 1;
      const isAtEdge = isAbove && (label.top - outer.top < 2 || outer.bottom - figure.bottom < 2);
      return isCut || isOver || isAtEdge ? [`${cell.textContent} of ${Math.round(outer.width)} px`] : [];
    }),
  );

test('a selection has its whole name beside or above its number, in a column of any width', async ({
  memberPage,
  site,
}) => {
  const page = await memberPage('demo2');
  for (const locale of ['ko', 'es']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.url }]);
    await openPage(page, '/mini/ntryPowerBall');
    await expect(page.locator('.odds').first()).toBeVisible();
    for (const viewport of [laptop, phone, { width: 1024, height: 768 }, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      expect([locale, viewport.width, await crampedCells(page)]).toEqual([locale, viewport.width, []]);
    }
  }
});

test('on a laptop the clock is the rim of the wheel, and the first row of numbers is on its screen', async ({
  memberPage,
}) => {
  const page = await memberPage('demo2', { viewport: laptop });
  await openPage(page, '/tokenGame/roulette');
  const [rim, wheel] = [
    await readBox(page.locator('[data-clock="rim"]')),
    await readBox(page.locator('[data-part="wheel"]')),
  ];
  expect(Math.abs(rim.x + rim.width / 2 - wheel.x - wheel.width / 2)).toBeLessThan(2);
  expect(Math.abs(rim.y + rim.height / 2 - wheel.y - wheel.height / 2)).toBeLessThan(2);
  const row = await readBox(page.locator('[data-number="3"]'));
  expect(row.y + row.height).toBeLessThan(laptop.height);
});

test('on a phone the stage stays as a strip above the table that is scrolled', async ({ memberPage }) => {
  const page = await memberPage('demo2', { viewport: phone });
  await openPage(page, '/mini/ntryPowerLadder');
  await page.evaluate(() => scrollTo(0, 200));
  const [strip, header] = [await readBox(page.locator('[data-strip]')), await readBox(page.getByRole('banner'))];
  const seen = strip.y + strip.height - header.y - header.height;
  expect(seen).toBeGreaterThan(40);
  expect(seen).toBeLessThanOrEqual(120);
});

test('in forced colours what is chosen and what can be pressed is seen', async ({ memberPage }) => {
  const page = await memberPage('demo2', { viewport: laptop });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/tokenGame/roulette');
  const readStyle = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(part);
        return { background: backgroundColor, edge: `${borderTopWidth} ${borderTopStyle}` };
      });
  // The rules are loaded with the fonts, once the page is shown.
  await expect(page.locator('.seg > :not([aria-current])').first()).toHaveCSS('border-top-style', 'solid');
  const [chosen, other] = [await readStyle('.seg [aria-current]'), await readStyle('.seg > :not([aria-current])')];
  expect(chosen.background).not.toBe(other.background);
  expect(other.edge).toBe('1px solid');
  await openPage(page, '/mini/ntryPowerBall');
  for (const menu of ['.gnb', '.menu__sub', '[class*="game-strip-"]']) {
    const here = page.locator(`${menu} a[aria-current]`).first();
    await expect(here).not.toHaveCSS('background-color', (await readStyle(`${menu} a:not([aria-current])`)).background);
  }
  const cell = page.locator('.odds').first();
  await expect(cell).toHaveCSS('border-top-style', 'solid');
  expect(await readStyle('.odds')).toMatchObject({ edge: '1px solid' });
  await cell.evaluate((button) => button.setAttribute('aria-pressed', 'true'));
  expect((await readStyle('.odds')).background).not.toBe((await readStyle('.odds[aria-pressed="false"]')).background);
});
