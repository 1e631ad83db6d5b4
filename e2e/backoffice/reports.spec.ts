import { readFileSync } from 'node:fs';
import type { Report } from '@maru/contracts';
import type { Page } from '@playwright/test';
import { setTheme, violations } from '../support/accessibility';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { slow } from '../support/slow';

const stake = 10_000;
/** Points, 1 KRW each: the least that can be converted. */
const converted = 1_000;
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

async function fetchReport(page: Page, by = 'product'): Promise<Report> {
  const answer = await page.request.get(`/api/ops/reports?from=${today()}&to=${today()}&by=${by}`, {
    headers: { 'x-maru-ops': '1' },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}
const findRow = ({ rows }: Report, key: string) => rows.find((row) => row.key === key);
const won = (amount: number) => `${amount.toLocaleString('en-US')}원`;

/** Bets on red in a round that is open; the round may close between the pick and the press. */
async function betOnRed(page: Page): Promise<void> {
  await openPage(page, '/tokenGame/roulette');
  const red = page.getByRole('main').getByRole('button', { name: /^레드/ }).first();
  await expect(async () => {
    if ((await red.getAttribute('aria-pressed')) !== 'true') await red.click({ timeout: 1_000 * slow });
    await page.getByRole('button', { name: '10,000원 배팅하기' }).click({ timeout: 1_000 * slow });
    await expect(page.getByText('배팅이 접수되었습니다').first()).toBeVisible({ timeout: 1_000 * slow });
    // A round that is about to close takes no bets until the next one opens.
  }).toPass({ timeout: 25_000 * slow });
}

// spec reports.11
test('a bet of a member and points that are converted are in the report, to the won, and in its file', async ({
  page,
  memberPage,
}) => {
  // The round is drawn within a minute, and the page asks for its figures now and then.
  test.setTimeout(180_000 * slow);
  const member = await memberPage('demo2');
  await signInToConsole(page);
  await openConsolePage(page, 'GGR');
  await page.getByRole('button', { name: '오늘' }).click();
  // What members began with is counted first.
  // A site that was just made counts all that its members began with.
  await expect.poll(async () => (await fetchReport(page)).state.waiting, { timeout: 30_000 * slow }).toBe(0);
  const before = await fetchReport(page);
  const tokenBefore = findRow(before, 'token');

  await betOnRed(member);
  await memberCall(member.context(), 'POST', '/api/cash/convertPoint', { point: converted * 100 });
  // The round's draw, its settlement and the next count.
  await expect
    .poll(async () => (findRow(await fetchReport(page), 'token')?.settled ?? 0) - (tokenBefore?.settled ?? 0), {
      // A round of 60 s, its settlement, and the count that follows.
      timeout: 95_000 * slow,
    })
    .toBe(stake);
  await expect
    .poll(async () => (await fetchReport(page)).sums.bonus - before.sums.bonus, {
      // Bets and points are counted from the ledger in turns.
      timeout: 30_000 * slow,
    })
    .toBe(converted);
  const after = await fetchReport(page);
  const token = findRow(after, 'token')!;
  expect(token.stake - (tokenBefore?.stake ?? 0)).toBe(stake);
  expect(token.bets - (tokenBefore?.bets ?? 0)).toBe(1);
  const { bets } = await memberCall<{ bets: { paid: number | null; stake: number }[] }>(
    member.context(),
    'GET',
    '/api/tg/bet-history/1000',
  );
  const ggr = bets[0]!.stake - bets[0]!.paid!;
  expect(token.ggr - (tokenBefore?.ggr ?? 0)).toBe(ggr);

  // The open page updates automatically, and shows that it fits the ledger.
  const row = page.getByRole('row', { name: /토큰게임/ });
  // The page asks for its figures every ten seconds.
  await expect(row).toContainText(won(token.stake), { timeout: 15_000 * slow });
  await expect(row).toContainText(won(token.returned));
  // Sums are compared with the ledger now and then, not at each question.
  await expect(page.getByText(/원장과 차이 0원 · 전표 [\d,]+까지/)).toBeVisible({ timeout: 30_000 * slow });

  const loading = page.waitForEvent('download');
  await page.getByRole('heading', { name: 'GGR', level: 1 }).click();
  await page.keyboard.press('e');
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^maru-report-product-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync((await file.path())!, 'utf8')
    .trim()
    .split('\r\n');
  const names = lines[0]!.replace('\uFEFF', '').split(',');
  const values = lines.find((line) => line.startsWith('token,'))!.split(',');
  const inFile = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  expect(inFile).toMatchObject({ product: 'token', stake: String(token.stake), ggr: String(token.ggr) });

  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    expect(await violations(page, `reports, ${theme}`)).toEqual([]);
  }
});
