import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { patience } from '../support/patience';
import { slow } from '../support/slow';
import { addMatch, type Trader, trader } from '../support/trading-desk';

const stake = 10_000;
/** A match begins so long after it was added: until then bets are placed on it, from then on it has a result. */
const startsInMs = 15_000 * slow;

const cart = (page: Page) => page.getByRole('region', { name: '배팅카트' });
const homeOdds = (page: Page, id: number) => page.locator(`#match-${id} .odds--h`);
const money = (page: Page) => page.locator('[data-money]').first();
const expectMoney = (page: Page, amount: number) => expect(money(page)).toHaveAttribute('data-money', String(amount));
/** Live notices, on whatever page the member is. */
const notices = (page: Page) => page.getByRole('region', { name: '실시간 알림' });
const sheet = (page: Page) => page.getByRole('dialog').first();
const state = (page: Page, name: string) =>
  sheet(page).getByRole('group', { name: '경기 상태' }).getByRole('button', { name });

/** Opens the match on the site and puts its home side into the cart, with a stake. */
async function pick(page: Page, id: number): Promise<void> {
  await page.goto(`/game/sports/5?match=${id}`);
  await expect(homeOdds(page, id)).toBeEnabled();
  await homeOdds(page, id).click();
  await expect(homeOdds(page, id)).toHaveAttribute('aria-pressed', 'true');
  await cart(page).getByLabel('배팅금액').fill(String(stake));
}

/** Enters 2:0 on the open result sheet. Without open bets it is settled at once. */
async function enterWin({ page }: Trader, home: string): Promise<void> {
  const total = sheet(page).getByRole('textbox', { name: `${home} 합계` });
  await expect(total).toBeVisible();
  const enter = (name: string, value: string) => sheet(page).getByRole('textbox', { name }).fill(value);
  for (const part of ['전반', '후반']) {
    await enter(`${home} ${part}`, '1');
    await enter(`${home.replace('홈', '원정')} ${part}`, '0');
  }
  await expect(total).toHaveValue('2');
  await sheet(page).getByRole('button', { name: '결과 입력 후 정산' }).press('Control+Enter');
}

/** Approves, as the second person, what was requested for a match's result. */
async function approve({ page }: Trader, id: number): Promise<void> {
  await page.goto(`/ops/results/${id}`);
  const button = sheet(page).getByRole('button', { name: '승인', exact: true });
  await expect(button).toBeEnabled();
  await button.click();
}

/** The bet on a match in the record: open bets on other matches may stand above it. */
const betOn = (page: Page, { home }: { home: string }) =>
  page.getByRole('main').locator('[data-bet]').filter({ hasText: home });

async function placed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '배팅이 접수되었습니다' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/info/betRecord');
}

// spec sports.21
test('what two traders do to a match reaches the member who bet on it: lock, price, result, settlement taken back, correction, void', async ({
  browser,
  site,
  memberPage,
}) => {
  // A whole match, from its first price to its corrected result.
  test.setTimeout(90_000 * slow);
  const [first, second, member] = await Promise.all([
    trader(browser, site, 'trader1'),
    trader(browser, site, 'trader2'),
    memberPage('demo4'),
  ]);
  const match = await addMatch(first, `검증 ${Date.now() % 100_000}`, startsInMs);

  await test.step('a suspended match is locked at the member’s within a second, and open again', async () => {
    await first.page.goto(`/ops/matches/${match.id}`);
    await expect(state(first.page, '중지')).toBeEnabled();
    await pick(member, match.id);
    await state(first.page, '중지').click();
    await expect(homeOdds(member, match.id)).toBeDisabled({ timeout: 1_000 * slow });
    await expect(cart(member).getByRole('button', { name: '배팅할 수 없는 항목이 있습니다' })).toBeVisible();
    await expect(state(first.page, '중지')).toHaveAttribute('aria-pressed', 'true');
    await state(first.page, '자동').click();
    await expect(homeOdds(member, match.id)).toBeEnabled({ timeout: 1_000 * slow });
  });

  await test.step('another price is shown in the cart and accepted', async () => {
    const option = cart(member).getByRole('switch', { name: '배당 변경 자동 수락' });
    if ((await option.getAttribute('aria-checked')) !== 'false') await option.click();
    const price = sheet(first.page).getByRole('textbox', { name: `${match.home} 배당` });
    await price.fill('2.50');
    await price.press('Enter');
    await expect(cart(member).getByText('배당이 변경되었습니다').first()).toBeVisible();
    await cart(member)
      .getByRole('button', { name: /변경된 배당 수락/ })
      .click();
  });

  const before = Number(await money(member).getAttribute('data-money'));
  await cart(member).getByRole('button', { name: '10,000원 배팅하기' }).click();
  await placed(member);
  await expectMoney(member, before - stake);
  const bet = betOn(member, match);
  await expect(bet).toBeVisible();

  await test.step('the entered result settles: the member is told and paid where they are', async () => {
    await first.page.goto(`/ops/results/${match.id}`);
    // A match has no result before it begins.
    await expect.poll(() => Date.now() > match.startsAt, { timeout: startsInMs + 1_000 }).toBe(true);
    await enterWin(first, match.home);
    await expectMoney(member, before - stake + 25_000);
    await expect(bet).toContainText('적중');
    await expect(notices(member)).toContainText('25,000');
  });

  await test.step('a settlement that two people take back: the bet is open again, its money is gone, until the right result', async () => {
    await expect(sheet(first.page).getByText('정산 완료')).toBeVisible();
    const request = first.page.getByRole('button', { name: '되돌림 승인 요청' });
    await sheet(first.page).locator('form').filter({ has: request }).getByLabel('이유').fill('다른 경기의 결과');
    await request.click();
    await expect(sheet(first.page).getByText(/본인 승인 불가/)).toBeVisible();
    await expectMoney(member, before - stake + 25_000);
    await approve(second, match.id);
    await expectMoney(member, before - stake);
    await expect(bet).toHaveAttribute('data-status', 'open');
    await expect(notices(member)).toContainText('다시 진행 중입니다');
    await enterWin(first, match.home);
    await expectMoney(member, before - stake + 25_000);
    await expect(bet).toHaveAttribute('data-status', 'won');
  });

  await test.step('a correction needs the second trader; money and record follow it', async () => {
    await expect(sheet(first.page).getByText('정산 완료')).toBeVisible();
    for (const part of ['전반', '후반']) {
      await sheet(first.page)
        .getByRole('textbox', { name: `${match.home} ${part}` })
        .fill('0');
    }
    await sheet(first.page)
      .getByRole('textbox', { name: `${match.home.replace('홈', '원정')} 후반` })
      .fill('1');
    const button = sheet(first.page).getByRole('button', { name: '정정 승인 요청' });
    await sheet(first.page).getByLabel('이유').first().fill('공식 기록지');
    await button.click();
    await expect(sheet(first.page).getByText(/본인 승인 불가/)).toBeVisible();
    await expectMoney(member, before - stake + 25_000);
    await approve(second, match.id);
    await expectMoney(member, before - stake);
    await expect(bet).toContainText('미적중');
  });

  await test.step('a void gives the stake back and says why', async () => {
    const cancelled = await addMatch(second, `취소 ${Date.now() % 100_000}`, startsInMs);
    await pick(member, cancelled.id);
    await cart(member).getByRole('button', { name: '10,000원 배팅하기' }).click();
    await placed(member);
    await expectMoney(member, before - 2 * stake);
    await second.page.goto(`/ops/results/${cancelled.id}`);
    const reason = sheet(second.page).getByRole('button', { name: '경기 취소' });
    await expect(reason).toBeEnabled();
    await reason.click();
    await sheet(second.page).getByRole('button', { name: '적특 처리' }).click();
    await second.page
      .getByRole('dialog', { name: /적특 처리할까요/ })
      .getByRole('button', { name: '적특 처리' })
      .click();
    await expectMoney(member, before - stake);
    await expect(betOn(member, cancelled)).toContainText('적특');
    await expect(notices(member)).toContainText('사유: 경기 취소');
  });
});

// spec sports.21
test('two traders change the same price at the same moment: one of them holds, the other one keeps what was typed', {
  tag: '@long',
}, async ({ browser, site }) => {
  const traders = await Promise.all([trader(browser, site, 'trader1'), trader(browser, site, 'trader2')]);
  const match = await addMatch(traders[0]!, `동시 ${Date.now() % 100_000}`, startsInMs);
  const prices = traders.map(({ page }) => sheet(page).getByRole('textbox', { name: `${match.home} 배당` }));
  // Two consoles start at the same time, each as large as a page of the site.
  const start = { timeout: 2 * patience.page };
  await Promise.all(traders.map(({ page }) => page.goto(`/ops/matches/${match.id}`, start)));
  await Promise.all(prices.map((price) => expect(price).toBeVisible(start)));
  await Promise.all(prices.map((price, at) => price.fill(`2.${at + 6}0`)));
  await Promise.all(prices.map((price) => price.press('Enter')));
  const refused = traders.map(({ page }) => sheet(page).getByRole('alert').filter({ hasText: '먼저 바꿨습니다' }));
  await expect
    .poll(async () => (await Promise.all(refused.map((locator) => locator.count()))).join(''))
    .toMatch(/^(01|10)$/);
  const loser = (await refused[0]!.count()) === 1 ? 0 : 1;
  await expect(prices[loser]!).toHaveValue(`2.${loser + 6}0`);
  const offered = async () => {
    const path = `trading/matches/${match.id}`;
    const { markets } = await traders[0]!.call<{ markets: { outcomes: { odds: number }[] }[] }>('GET', path);
    return markets[0]!.outcomes.map(({ odds }) => odds);
  };
  // Who is refused may hear of it a moment before the offer has taken the other price.
  await expect.poll(offered).toEqual([260 + (1 - loser) * 10, 310, 340]);
});
