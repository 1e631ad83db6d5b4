import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

const stake = 10_000;

interface Bet {
  id: string;
  status: string;
  stake: number;
  paid: number | null;
  legs: { game: number; round: number; result: string | null; drawn: { kind: string } | null }[];
}

/** Games of every family: their page, and what is picked there. Own draws first: theirs are drawn while others wait. */
const games: { id: number; area: 'mini' | 'tg'; path: string; pick(page: Page): Locator; chips: boolean }[] = [
  { id: 253, area: 'mini', path: '/mini/lotusSicbo', pick: (page) => bet(page, /^대, /), chips: true },
  { id: 254, area: 'mini', path: '/mini/lotusOdd', pick: (page) => bet(page, /^홀/), chips: false },
  { id: 403, area: 'mini', path: '/mini/surePowerball-1', pick: (page) => bet(page, /^홀/), chips: false },
  { id: 400, area: 'mini', path: '/mini/sureLadder-1', pick: (page) => bet(page, /^좌 출발/), chips: false },
  { id: 406, area: 'mini', path: '/mini/sureRacing-1', pick: (page) => bet(page, /^1번/), chips: false },
  { id: 1002, area: 'tg', path: '/tokenGame/baccarat', pick: (page) => bet(page, /^플레이어, /), chips: true },
  {
    id: 1001,
    area: 'tg',
    path: '/tokenGame/hilow',
    pick: (page) => bet(page, /^(로우|하이) (?!이길|배당)/),
    chips: false,
  },
  { id: 1000, area: 'tg', path: '/tokenGame/roulette', pick: (page) => bet(page, /^레드/), chips: true },
];
const bet = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const fetchBets = async (page: Page, { id, area }: { id: number; area: string }) =>
  (
    await memberCall<{ bets: Bet[] }>(
      page.context(),
      'GET',
      `/api/${area}/${area === 'mini' ? 'betlist' : 'bet-history'}/${id}`,
    )
  ).bets;

/** Picks and places one bet; waits for a round that is open. */
async function place(page: Page, { path, pick, chips }: (typeof games)[number]): Promise<void> {
  await openPage(page, path);
  const odds = pick(page);
  const press = page.getByRole('button', { name: '10,000원 배팅하기' });
  await expect(async () => {
    if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.click({ timeout: 1_000 * slow });
    if (!chips) {
      const field = page.getByLabel('배팅금액');
      if ((await field.inputValue()) !== '10,000') await field.fill(String(stake));
    }
    await press.click({ timeout: 1_000 * slow });
    await expect(page.getByText('배팅이 접수되었습니다').first()).toBeVisible({ timeout: 1_000 * slow });
    // A round of a minute is closed for 10 s of it, and picks go with the close: one may close between both.
  }).toPass({ timeout: 25_000 * slow });
}

// spec mini-pages.16
test('a bet on a game of every family is placed in its page, drawn, and paid to the won', async ({ memberPage }) => {
  // Rounds of outside draws take a minute, and two of them may pass.
  test.setTimeout(240_000 * slow);
  const page = await memberPage('demo4');
  for (const game of games) await place(page, game);

  await test.step('a second tab shows the bets that are open', async () => {
    const other = await page.context().newPage();
    await openPage(other, '/tokenGame/roulette');
    const mine = other.getByRole('complementary').getByText('룰렛').first();
    await expect(mine).toBeVisible();
    await other.close();
  });

  for (const game of games) {
    const isOver = async () => (await fetchBets(page, game)).every(({ status }) => status !== 'open');
    // A minute until the draw, 30 s more for a late one.
    await expect.poll(isOver, { timeout: 95_000 * slow }).toBe(true);
    const [settled] = await fetchBets(page, game);
    expect(settled!.legs[0]!.drawn, game.path).not.toBeNull();
    const { result } = settled!.legs[0]!;
    expect(['won', 'lost', 'void']).toContain(result);
    if (result === 'lost') expect(settled!.paid).toBe(0);
    if (result === 'void') expect(settled!.paid).toBe(settled!.stake);
    if (result === 'won') expect(settled!.paid).toBeGreaterThan(settled!.stake);
  }

  await test.step('the round of a bet is proven in the page', async () => {
    const [settled] = await fetchBets(page, games.at(-1)!);
    await openPage(page, `/tokenGame/roulette/validate?round=${settled!.legs[0]!.round}`);
    await expect(page.getByRole('heading', { name: /회차 결과가 맞습니다/ })).toBeVisible();
  });
});
