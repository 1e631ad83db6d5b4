import type { Browser, Page } from '@playwright/test';
import { expect, type Site, test } from '../support/fixtures';
import { slow } from '../support/slow';

const stake = 10_000;
/** A match begins so long after it was added: until then bets are placed on it, from then on it has a result. */
const startsInMs = 15_000 * slow;

interface Trader {
  page: Page;
  /** A call of the desk, as the console makes it. */
  call<Body>(method: 'GET' | 'POST', path: string, data?: object): Promise<Body>;
}

async function trader(browser: Browser, { url }: Site, login: string): Promise<Trader> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1680, height: 1000 } });
  const call = async <Body>(method: 'GET' | 'POST', path: string, data?: object) => {
    const answer = await context.request.fetch(`/api/ops/${path}`, { method, data, headers: { 'x-maru-ops': '1' } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  await call('POST', 'login', { login, password: 'maru-ops-demo-1' });
  return { page: await context.newPage(), call };
}

/** Adds a match with a result market, as a trader does by hand. */
async function addMatch({ call }: Trader, name: string): Promise<{ id: number; home: string; startsAt: number }> {
  const words = (text: string) => ({ ko: text, en: text, 'zh-CN': text, es: text });
  const { leagues } = await call<{ leagues: { id: number; sport_id: number; use: boolean; categories: number[] }[] }>(
    'GET',
    'trading/leagues',
  );
  const league = leagues.find((one) => one.use && one.sport_id === 1 && one.categories.includes(5))!;
  const startsAt = Date.now() + startsInMs;
  const home = `${name} 홈`;
  const body = { league_id: league.id, home: words(home), away: words(`${name} 원정`), match_time: startsAt };
  const { id } = await call<{ id: number }>('POST', 'trading/matches', body);
  const outcomes = [
    { code: 'home', odds: 200 },
    { code: 'draw', odds: 310 },
    { code: 'away', odds: 340 },
  ];
  await call('POST', `trading/matches/${id}/markets`, { category: 5, gameTypeId: 1, line: null, outcomes });
  return { id, home, startsAt };
}

const cart = (page: Page) => page.getByRole('region', { name: '배팅카트' });
const homeOdds = (page: Page, id: number) => page.locator(`#match-${id} .odds--h`);
const money = (page: Page) => page.locator('[data-money]').first();
const expectMoney = (page: Page, amount: number) => expect(money(page)).toHaveAttribute('data-money', String(amount));
/** What the member is told on whatever page they are. */
const told = (page: Page) => page.getByRole('region', { name: '실시간 알림' });
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

/** The bet on a match in the record: open bets on other matches may stand above it. */
const betOn = (page: Page, { home }: { home: string }) =>
  page.getByRole('main').locator('[data-bet]').filter({ hasText: home });

async function placed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '배팅이 접수되었습니다' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/info/betRecord');
}

test('what two traders do to a match reaches the member who bet on it: lock, price, result, correction, void', async ({
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
  const match = await addMatch(first, `검증 ${Date.now() % 100_000}`);

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
    const total = sheet(first.page).getByRole('textbox', { name: `${match.home} 합계` });
    await expect(total).toBeVisible();
    const enter = async (name: string, value: string) =>
      sheet(first.page)
        .getByRole('textbox', { name: `${name}` })
        .fill(value);
    for (const part of ['전반', '후반']) {
      await enter(`${match.home} ${part}`, '1');
      await enter(`${match.home.replace('홈', '원정')} ${part}`, '0');
    }
    await expect(total).toHaveValue('2');
    const settle = sheet(first.page).getByRole('button', { name: '결과 넣고 정산' });
    // A match has no result before it begins.
    await expect.poll(() => Date.now() > match.startsAt, { timeout: startsInMs + 1_000 }).toBe(true);
    await settle.press('Control+Enter');
    await expectMoney(member, before - stake + 25_000);
    await expect(bet).toContainText('적중');
    await expect(told(member)).toContainText('25,000');
  });

  await test.step('a correction needs the second trader; money and record follow it', async () => {
    await expect(sheet(first.page).getByText('정산 끝')).toBeVisible();
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
    await expect(sheet(first.page).getByText(/나는 승인할 수 없음/)).toBeVisible();
    await expectMoney(member, before - stake + 25_000);
    await second.page.goto(`/ops/results/${match.id}`);
    const approve = sheet(second.page).getByRole('button', { name: '승인', exact: true });
    await expect(approve).toBeEnabled();
    await approve.click();
    await expectMoney(member, before - stake);
    await expect(bet).toContainText('미적중');
  });

  await test.step('a void gives the stake back and says why', async () => {
    const cancelled = await addMatch(second, `취소 ${Date.now() % 100_000}`);
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
    await expect(told(member)).toContainText('사유: 경기 취소');
  });
});

test('two traders change the same price at the same moment: one of them holds, the other one keeps what was typed', async ({
  browser,
  site,
}) => {
  const traders = await Promise.all([trader(browser, site, 'trader1'), trader(browser, site, 'trader2')]);
  const match = await addMatch(traders[0]!, `동시 ${Date.now() % 100_000}`);
  const prices = traders.map(({ page }) => sheet(page).getByRole('textbox', { name: `${match.home} 배당` }));
  await Promise.all(traders.map(({ page }) => page.goto(`/ops/matches/${match.id}`)));
  await Promise.all(prices.map((price) => expect(price).toBeVisible()));
  await Promise.all(prices.map((price, at) => price.fill(`2.${at + 6}0`)));
  await Promise.all(prices.map((price) => price.press('Enter')));
  const refused = traders.map(({ page }) => sheet(page).getByRole('alert').filter({ hasText: '먼저 바꿨습니다' }));
  await expect.poll(async () => (await Promise.all(refused.map((one) => one.count()))).join('')).toMatch(/^(01|10)$/);
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
