import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

interface GraphBet {
  id: string;
  status: string;
  stake: number;
  paid: number | null;
  legs: { round: number; auto: number | null; cashed: number | null }[];
}

const fetchBets = async (page: Page) =>
  (await memberCall<{ bets: GraphBet[] }>(page.context(), 'GET', '/api/tg/bet-history/1004')).bets;

/** Joins the next round whose bets are open. */
async function join(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '배팅하기', exact: true });
  // Betting may close between the look and the click: then it is the next round.
  for (let isClicked = false; !isClicked; ) {
    // A run has no limit: one of a hundred takes more than a minute.
    await expect(button).toBeEnabled({ timeout: 120_000 * slow });
    isClicked = await button.click({ timeout: patience.click }).then(
      () => true,
      () => false,
    );
  }
  await expect(page.getByText(/10,000원을 배팅했습니다/)).toBeVisible();
}

// spec mini-pages.17
test('one tab cashes out by hand, another by its automatic value, in rounds for all', async ({ memberPage }) => {
  // A run has no fixed length: half of them end before 2.00, one of a hundred takes a minute and more.
  test.setTimeout(400_000 * slow);
  const byHand = await memberPage('demo4');
  const byValue = await memberPage('demo5');
  await openPage(byHand, '/tokenGame/graph');
  await openPage(byValue, '/tokenGame/graph');
  // The panel appears with the page: within its time, not within that of a click.
  await expect(byValue.getByLabel('자동 현금화')).toBeVisible();
  await byValue.getByLabel('자동 현금화').fill('1.01');

  const cashed = { hand: false, value: false };
  // One round of a hundred ends at 1.00 at once, one of ten before a hand is there: so many tries fail together never.
  for (let round = 0; round < 8 && !(cashed.hand && cashed.value); round += 1) {
    await Promise.all([join(byHand), join(byValue)]);
    await expect(byHand.getByText(/2명/).first()).toBeVisible();
    const leave = byHand.getByRole('button', { name: /현금화/ });
    // The window to bet is 7 s at most.
    await expect(leave.or(byHand.getByText(/배에서 끊겼습니다/))).toBeVisible({ timeout: 12_000 * slow });
    await leave.click({ timeout: 1_000 * slow }).catch(() => {});
    // Polled while rounds of two sites run; after a late answer the poll is repeated.
    const settled = async (page: Page) =>
      (await fetchBets(page).catch(() => null))?.every(({ status }) => status !== 'open') ?? false;
    const bothSettled = async () => (await settled(byHand)) && (await settled(byValue));
    // A run has no limit: one of a hundred takes more than a minute.
    await expect.poll(bothSettled, { timeout: 120_000 * slow }).toBe(true);
    const [hand] = await fetchBets(byHand);
    const [value] = await fetchBets(byValue);
    expect(hand!.legs[0]!.round).toBe(value!.legs[0]!.round);
    if (hand!.legs[0]!.cashed !== null) {
      cashed.hand = true;
      expect(hand!.paid).toBe(Math.floor((hand!.stake * hand!.legs[0]!.cashed) / 100));
    } else expect(hand!.paid).toBe(0);
    if (value!.legs[0]!.cashed !== null) {
      cashed.value = true;
      expect(value!.legs[0]).toMatchObject({ auto: 101, cashed: 101 });
      expect(value!.paid).toBe(10_100);
    } else expect(value!.paid).toBe(0);
  }
  expect(cashed).toEqual({ hand: true, value: true });

  await test.step('a second tab of the member shows the same round', async () => {
    const other = await byHand.context().newPage();
    await openPage(other, '/tokenGame/graph');
    await expect(other.getByRole('heading', { name: '이번 회차' })).toBeVisible();
    await other.close();
  });
});
