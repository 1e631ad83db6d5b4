import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

const moved = 50_000;
const main = (page: Page) => page.getByRole('main');
/** The rows of the panel: money and the casinos. */
const walletRow = (page: Page, name: string) => page.locator('.wallet tbody tr').filter({ hasText: name });
const readMoney = async (page: Page) => Number(await page.locator('[data-money]').first().getAttribute('data-money'));
const won = (amount: number) => amount.toLocaleString('en-US');

// spec cash.41
test('money goes to a casino, a game is played with it, all of it comes back; a second tab shows each step', async ({
  memberPage,
}) => {
  const page = await memberPage('demo1');
  await openPage(page, '/home');
  const before = await readMoney(page);
  const second = await page.context().newPage();
  await openPage(second, '/casino/pointLogs');

  await test.step('to the casino', async () => {
    await openPage(page, '/cash/moneyToCasino/nexus');
    await main(page).getByLabel('옮길 금액').fill(String(moved));
    await main(page).getByRole('button', { name: '5만원 전환' }).click();
    await expect(main(page).getByText('카지노 A로 옮겼습니다.')).toBeVisible();
    for (const tab of [page, second]) {
      await expect(walletRow(tab, '카지노 A')).toContainText(won(moved));
      await expect.poll(() => readMoney(tab), { timeout: patience.page }).toBe(before - moved);
    }
  });

  const game = page.frameLocator('iframe[title="게임"]').frameLocator('iframe');
  const result = game.locator('p.status');
  const balance = game.locator('output.balance');
  await test.step('a game of the casino, played with its own balance', async () => {
    await main(page).getByRole('button', { name: '로비로' }).click();
    await main(page).getByRole('link', { name: /^슬롯/ }).first().click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
    const tile = main(page).locator('a[href^="/casino/slot?game="]').first();
    await expect(tile).toBeVisible();
    await tile.click();
    await expect(balance).toHaveText(won(moved));
    await game.getByRole('button', { name: '돌리기' }).click();
    await expect(result).toHaveText('결과를 기다리는 중');
  });

  await test.step('a round that runs is not left without a question, by menu or by back', async () => {
    const question = page.getByRole('alertdialog', { name: '게임에서 나갈까요?' });
    await page.locator('.rail--left').getByRole('link', { name: '글로벌' }).click();
    await question.getByRole('button', { name: '계속하기' }).click();
    await page.goBack();
    await question.getByRole('button', { name: '계속하기' }).click();
    await expect(page).toHaveURL(/\/casino\/slot\?game=/);
    await expect(balance).toBeVisible();
  });

  await test.step('its result stands in the frame, and the balance after it beside the game', async () => {
    // A cycle of a slot takes five seconds, as its rules demand.
    await expect(result).toHaveText(/^당첨|^아쉽습니다/, { timeout: 6_000 * slow });
    const left = await balance.innerText();
    await expect(page.getByText('카지노 잔액').locator('+ b')).toHaveText(left);
    await page.getByRole('button', { name: '로비로 돌아가기' }).click();
    await expect(page).toHaveURL(/\/casino\/slot$/);
  });

  await test.step('all of it comes back', async () => {
    await openPage(page, '/cash/casinoToMoney/nexus');
    await main(page).getByRole('button', { name: '전액' }).click();
    const amount = Number((await main(page).getByLabel('옮길 금액').inputValue()).replaceAll(',', ''));
    await main(page)
      .getByRole('button', { name: /원 전환$/ })
      .click();
    await expect(main(page).getByText('카지노 A에서 머니로 옮겼습니다.')).toBeVisible();
    for (const tab of [page, second]) {
      await expect.poll(() => readMoney(tab), { timeout: patience.page }).toBe(before - moved + amount);
      await expect(walletRow(tab, '카지노 A').locator('td').first()).toHaveText('0');
    }
  });
});
