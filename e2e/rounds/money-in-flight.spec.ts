import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { asOperator } from '../support/operator';
import { dialogName, measureCovers, publishPopup, showNotice, shownLayers, showOverlays } from '../support/overlays';
import { slow } from '../support/slow';

const widths = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

/** Joins rounds until a run lasts long enough to be looked at; answers its cash-out. */
async function fly(page: Page): Promise<Locator> {
  const join = page.getByRole('button', { name: '배팅하기', exact: true });
  const cashOut = page.locator('[class*="graph-panel-"][class*="__cashOut"]');
  await expect(async () => {
    // A run has no limit: one of a hundred takes more than a minute.
    await expect(join).toBeEnabled({ timeout: 120_000 * slow });
    await join.click();
    // The window to bet is 7 s at most.
    await expect(cashOut).toBeVisible({ timeout: 12_000 * slow });
    // Half of the runs end before 2.00, which is 11 s.
    await expect(page.getByText(/^1\.1\d×/).first()).toBeVisible({ timeout: 4_000 * slow });
    // Several runs may end at once, and each that does not takes up to a minute and more.
  }).toPass({ timeout: 300_000 * slow });
  return cashOut;
}

const uncovered = { layers: [], others: [] };

for (const viewport of widths) {
  const tag = viewport.width === 390 ? [] : '@long';
  test(`nothing covers the cash-out of a run at ${viewport.width} px`, { tag }, async ({ memberPage, site }) => {
    // A run has no fixed length, and several may end at once.
    test.setTimeout(400_000 * slow);
    const page = await memberPage(viewport.width === 390 ? 'demo4' : 'demo5', { viewport });
    const dialog = page.getByRole('dialog', { name: dialogName });
    await asOperator(site, async (call) => {
      const remove = await publishPopup(call);
      try {
        await openPage(page, '/tokenGame/graph');
        await expect(page.locator('.popups > *')).toBeVisible();
        await expect(async () => {
          await page.keyboard.press('Escape');
          const cashOut = await fly(page);
          // Everything that can cover a page appears during the run.
          await showOverlays(page, true);
          await showNotice(page, call, '서버 점검이 곧 시작됩니다');
          await expect(page.getByText('열린 창은 진행 중인 배팅이 끝나면 보입니다')).toBeAttached();
          const covers = await measureCovers(cashOut);
          await expect(dialog.or(page.locator('.popups > *'))).toBeHidden();
          // A run that ended in between proves nothing.
          await cashOut.click();
          expect(covers).toEqual(uncovered);
          // Each try waits for a run that lasts, as above.
        }).toPass({ timeout: 390_000 * slow });
        await expect(dialog).toBeVisible();
      } finally {
        await remove();
      }
    });
  });
}

const main = (page: Page) => page.getByRole('main');
const committing = (page: Page) => page.locator('[data-commits-money]:visible');

/** Puts one outcome of a list into the cart and shows the cart, which is a drawer on a phone. */
async function fillCart(page: Page): Promise<void> {
  const odds = main(page).locator('.odds:enabled:visible').first();
  // A popup may lie over the list, which commits nothing.
  if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.dispatchEvent('click');
}

/** Pages whose controls commit money: one of each family of games, each kind of cart, each form. */
const pages: { path: string; prepare?(page: Page): Promise<void>; drawer?: true }[] = [
  { path: '/mini/lotusSicbo' },
  { path: '/mini/lotusOdd' },
  { path: '/mini/surePowerball-1' },
  { path: '/mini/sureLadder-1' },
  { path: '/mini/sureRacing-1' },
  { path: '/tokenGame/baccarat' },
  { path: '/tokenGame/hilow' },
  { path: '/tokenGame/roulette' },
  { path: '/cash/credit' },
  { path: '/cash/debit' },
  { path: '/cash/convertPoint' },
  { path: '/cash/moneyToCasino' },
  { path: '/theSports/prematch', prepare: fillCart, drawer: true },
  { path: '/game/sports/5', prepare: fillCart, drawer: true },
];

// spec session.19
test('no notice or popup covers a control that commits money, on any product', { tag: '@long' }, async ({
  memberPage,
  site,
}) => {
  // Fourteen pages of all products, each looked at in two widths.
  test.setTimeout(120_000 * slow);
  const page = await memberPage('demo3', { viewport: widths[1]! });
  await asOperator(site, async (call) => {
    const remove = await publishPopup(call);
    try {
      for (const { path, prepare, drawer } of pages) {
        await openPage(page, path);
        await prepare?.(page);
        await expect(committing(page).first(), path).toBeVisible();
        await showOverlays(page);
        await showNotice(page, call, `점검 안내 ${path}`);
        for (const viewport of widths) {
          await page.setViewportSize(viewport);
          if (drawer && viewport.width < 1280) await openCart(page);
          const control = committing(page).first();
          expect(await shownLayers(page), `${path} at ${viewport.width}`).toContain('toasts');
          for (const block of ['start', 'end', 'center'] as const) {
            const covers = await measureCovers(control, block);
            expect(covers.layers, `${path} at ${viewport.width}, ${block}`).toEqual([]);
            if (block === 'center') expect(covers.others, `${path} at ${viewport.width}`).toEqual([]);
          }
        }
        await page.setViewportSize(widths[1]!);
      }
    } finally {
      await remove();
    }
  });
});

/** The cart's drawer of a phone. */
const openCart = (page: Page) => page.locator('.bottombar button[aria-expanded]').click();
