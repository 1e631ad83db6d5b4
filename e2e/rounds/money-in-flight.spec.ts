import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { slow } from '../support/slow';

const widths = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

/** What lies over a button, at its middle and near its corners; empty where a press reaches it everywhere. */
const coversOf = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.03, 0.5, 0.97].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
    return points.flatMap(([x, y]) => {
      const topmost = document.elementFromPoint(x!, y!);
      return element.contains(topmost) ? [] : [topmost ? `${topmost.tagName} ${topmost.className}` : 'out of sight'];
    });
  });

/** Joins rounds until a run lasts long enough to be looked at; answers its cash-out. */
async function fly(page: Page): Promise<Locator> {
  const join = page.getByRole('button', { name: '배팅하기', exact: true });
  const cashOut = page.locator('.cashout');
  await expect(async () => {
    // A run lasts until it ends by itself: one of a hundred takes more than a minute.
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

for (const viewport of widths) {
  test(`nothing covers the cash-out of a run at ${viewport.width} px`, async ({ memberPage }) => {
    // A run has no fixed length, and several may end at once.
    test.setTimeout(400_000 * slow);
    const page = await memberPage(viewport.width === 390 ? 'demo4' : 'demo5', { viewport });
    await openPage(page, '/tokenGame/graph');
    const cashOut = await fly(page);
    expect(await coversOf(cashOut)).toEqual([]);

    if (viewport.width > 1280) {
      // A dialog that the member asks for now waits, and says so where it covers nothing.
      await page.getByRole('button', { name: '로그아웃' }).first().click();
      await expect(page.getByText('열린 창은 진행 중인 배팅이 끝나면 보입니다')).toBeVisible();
      expect(await coversOf(cashOut)).toEqual([]);
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeHidden();
    }
    await cashOut.click();
    await expect(cashOut).toBeHidden();
    if (viewport.width > 1280) await expect(page.getByRole('button', { name: '로그아웃' }).last()).toBeVisible();
  });
}
