import type { Locator, Page } from '@playwright/test';
import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 10_000;
/** Time that a bet needs, ms; the test's stand-in starts a round every 15 s. */
const enoughMs = 5_000;

/** Bets on an outcome of a row; answers the win that was promised, KRW. */
async function bet(page: Page, odds: Locator): Promise<number> {
  const cart = page.getByRole('region', { name: '배팅카트' });
  await odds.click();
  await cart.getByLabel('배팅금액').fill(String(stake));
  const win = Number((await cart.getByRole('definition').last().innerText()).replace(/\D/g, ''));
  await cart.getByRole('button', { name: '10,000원 배팅하기' }).click();
  const accepted = page.getByRole('dialog', { name: '배팅이 접수되었습니다' });
  await expect(accepted).toBeVisible();
  await accepted.getByRole('button', { name: '확인' }).click();
  return win;
}

// spec feed.22
test('a virtual match is bet on, played on the stage and paid', async ({ memberPage }) => {
  const page = await memberPage('demo5');
  const area = new FeedArea(page);
  await page.goto('/game/sports/8');
  await expect(page.getByRole('banner').getByRole('link', { name: '가상 스포츠' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: '국내 스포츠' })).not.toHaveAttribute('aria-current');
  await expect(page.getByText('중계와 배당은 실제보다 늦을 수 있습니다.')).toBeVisible();
  const before = await area.money();

  const timers = page.getByRole('navigation', { name: '다음 경기' }).getByRole('timer');
  await expect(timers.first()).toBeVisible();
  const timeText = await timers.first().innerText();
  const isSoon = !/^0?0:\d\d$/.test(timeText) || Number(timeText.split(':')[1]) * 1_000 < enoughMs;
  // Two matches a round: the first one of a round is the one that the stage shows.
  const row = page.locator('.match[id]:not(.match--sub)').nth(isSoon ? 2 : 0);
  const id = (await row.getAttribute('id'))!;
  const own = page.locator(`#${id}`);
  const [home, away] = [own.locator('.odds--h'), own.locator('.odds--a')];
  const name = (await home.locator('span').first().innerText()).trim();

  // One bet on each side: one of the two is paid in any case.
  const wins = [await bet(page, home), await bet(page, away)];
  await area.expectMoney(before - 2 * stake);

  await test.step('the match is played on the stage', async () => {
    const stage = page.getByRole('region', { name: new RegExp(`${name}.* 중계$`) });
    // At most a round and a half until it starts.
    await expect(stage).toContainText('LIVE', { timeout: 25_000 * slow });
    await expect(stage.getByRole('listitem').filter({ hasText: '득점' }).first()).toBeVisible();
    // It is played for 7.5 s.
    await expect(stage).toContainText('종료', { timeout: 10_000 * slow });
  });

  await test.step('one of the bets is paid', async () => {
    // The settlement looks for results every 5 s.
    await expect(area.banners).toContainText('적중', { timeout: 10_000 * slow });
    await expect.poll(async () => wins.includes((await area.money()) - before + 2 * stake)).toBe(true);
  });
});
