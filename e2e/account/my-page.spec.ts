import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

interface Profit {
  total: { count: number; stake: number; paid: number };
  products: { product: string; count: number; stake: number; paid: number }[];
}

const stake = 1_000;
const graph = 1004;
const fetchProfit = (context: BrowserContext) => memberCall<Profit>(context, 'GET', '/api/info/mypage?span=day');
const findTokens = ({ products }: Profit) =>
  products.find(({ product }) => product === 'token') ?? { count: 0, stake: 0, paid: 0 };
const formatMoney = (amount: number) => amount.toLocaleString('en-US');
const signed = (amount: number) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`;
const products = (page: Page) => page.getByRole('main').getByRole('table', { name: '상품별 손익' });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** Places a bet on the graph that cashes out automatically; returns once it is over. */
async function play(context: BrowserContext): Promise<void> {
  const before = findTokens(await fetchProfit(context)).count;
  await expect(async () => {
    const { phase, round } = await memberCall<{ phase: string; round: { id: number } | null }>(
      context,
      'GET',
      `/api/tg/graph/${graph}`,
    );
    expect(phase).toBe('bets');
    const bet = { game: graph, round: round!.id, amount: stake, auto: 110 };
    // Bets may have closed since the state was read: then the next round's are waited for.
    const { success } = await memberCall<{ success: boolean }>(context, 'POST', '/api/tg/graph/bet', bet);
    expect(success).toBe(true);
    // A run of the graph may take a minute and more, and takes no bets during it.
  }).toPass({ timeout: 120_000 * slow, intervals: [300] });
  const counted = async () => findTokens(await fetchProfit(context)).count;
  // The same for the run that the bet is on: what it crashes at settles it too.
  await expect.poll(counted, { timeout: 120_000 * slow }).toBe(before + 1);
}

// spec community.25
test('profit and loss follow a bet to the won, by product and in all', { tag: '@long' }, async ({ memberPage }) => {
  // A round of the graph has to end before the next one takes bets.
  test.setTimeout(240_000 * slow);
  const page = await memberPage('demo5');
  const context = page.context();
  const before = await fetchProfit(context);
  await openPage(page, '/info/mypage?span=day');
  await play(context);
  const after = await fetchProfit(context);
  expect(after.total.stake).toBe(before.total.stake + stake);
  const tokens = findTokens(after);
  // Without a reload: the page follows its member's bets.
  const row = products(page).getByRole('row', { name: /토큰게임/ });
  await expect(row).toContainText(formatMoney(tokens.stake));
  await expect(row).toContainText(signed(tokens.paid - tokens.stake));
  await expect(card(page, '손익')).toContainText(`${signed(after.total.paid - after.total.stake)}원`);
  await page.getByRole('group', { name: '기간' }).getByRole('button', { name: '한 달' }).click();
  await expect(page).toHaveURL(/\/info\/mypage$/);
  await expect(row).toContainText('토큰게임');
  await page.goBack();
  await expect(page).toHaveURL(/span=day/);
});

// spec community.26
test('another browser is signed out from here within two seconds', async ({ memberPage }) => {
  const [here, other] = [await memberPage('demo3'), await memberPage('demo3')];
  await openPage(other, '/cscenter/memo');
  await openPage(here, '/info/mypage');
  const devices = card(here, '접속 중인 기기');
  const ends = devices.getByRole('button', { name: /^(?!다른 기기).*로그아웃$/ });
  // Other tests may have left sessions; the last used one is first.
  await expect(ends.first()).toBeVisible();
  const count = await ends.count();
  await ends.first().click();
  const pressed = Date.now();
  await expect(other).toHaveURL(/\/login/, { timeout: 2_000 * slow });
  expect(Date.now() - pressed).toBeLessThan(2_000 * slow);
  await expect(ends).toHaveCount(count - 1);
  await expect(here.getByRole('region', { name: '내 정보' })).toBeVisible();
});

// spec community.27
test('a notification that is turned off is off after a reload; one of money has no switch', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  await openPage(page, '/info/mypage');
  const settings = card(page, '알림 설정');
  const game = settings.getByRole('switch', { name: /배팅 결과/ });
  await expect(game).toHaveAttribute('aria-checked', 'true');
  await game.click();
  await expect(game).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expect(game).toHaveAttribute('aria-checked', 'false');
  await expect(settings.getByRole('listitem').filter({ hasText: '충전' }).getByRole('switch')).toHaveCount(0);
  await game.click();
  await expect(game).toHaveAttribute('aria-checked', 'true');
});
