import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

const stake = 1_000;
const legs = 5;

// spec feed.21
test('five picks with a bonus folder are paid with the bonus when their matches have ended', async ({
  memberPage,
  feed,
}) => {
  const page = await memberPage('demo4');
  const area = new FeedArea(page);
  const cart = page.getByRole('region', { name: '배팅카트' });
  await page.goto('/game/sports/5?sports_id=1&sort=time');
  const rows = page.locator('.match[id]').filter({ has: page.locator('.odds--d:enabled') });
  await expect(rows.nth(20)).toBeVisible();
  const before = await area.money();

  const ids: number[] = [];
  await test.step('the steps of the bonus come with the picks', async () => {
    // Not the first of the list: their kick-off might be before the bet.
    for (let at = 12; ids.length < legs; at += 1) {
      const row = rows.nth(at);
      ids.push(Number((await row.getAttribute('id'))!.replace('match-', '')));
      const odds = row.locator('.odds--d');
      await odds.click();
      await expect(odds).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(cart.getByRole('region', { name: '보너스 폴더' })).toContainText('×1.06 적용');
  });

  const [ratio, win] = await test.step('the bet is placed with the bonus in its odds', async () => {
    await cart.getByLabel('배팅금액').fill(String(stake));
    const shown = cart.getByRole('definition');
    const promised = [await shown.first().innerText(), await shown.last().innerText()] as const;
    await cart.getByRole('button', { name: '1,000원 배팅하기' }).click();
    await expect(page.getByRole('dialog', { name: '배팅이 접수되었습니다' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    return promised;
  });
  const paid = Number(win.replace(/\D/g, ''));
  // The odds without the bonus are shown rounded to 1/100.
  expect(Math.abs(paid - stake * 1.06 * Number(ratio.replaceAll(',', '')))).toBeLessThan(stake / 50);
  await area.expectMoney(before - stake);

  await test.step('the matches end level; the win is paid', async () => {
    for (const match of ids) await feed.fault({ fault: 'finish', match });
    // The feed sends the results of matches that have ended, and the settlement looks for them every 5 s.
    await expect(area.banners).toContainText('적중', { timeout: 15_000 * slow });
    await area.expectMoney(before - stake + paid);
  });

  await test.step('the record has the bet with what was paid', async () => {
    const { data } = await memberCall<{ data: { id: string }[] }>(page.context(), 'GET', '/api/game/betlist');
    await page.goto(`/info/betRecord?bet=${data[0]!.id}`);
    // Not the first of the page: open bets with an offer stand above it.
    const bet = page.getByRole('main').locator(`[data-bet="${data[0]!.id}"]`);
    await expect(bet).toContainText('적중');
    await expect(bet).toContainText(paid.toLocaleString('en-US'));
  });
});
