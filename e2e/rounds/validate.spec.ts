import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

const game = 1000;

/** The newest round of roulette that shows its proof. */
async function drawnRound(page: Page): Promise<{ id: number; number: number }> {
  const find = async () => {
    const answer = await page.request.get(`/api/tg/result/${game}`);
    const { data } = await answer.json();
    return data.find((round: { proof: { game_hash: string | null } | null }) => round.proof?.game_hash) ?? null;
  };
  // A site that has just begun ends its first round of 30 s within this time.
  await expect.poll(find, { timeout: 90_000 * slow }).not.toBeNull();
  return find();
}

const verdict = (page: Page) => page.getByRole('main').getByRole('status');

// spec mini-pages.18
test('a true round is proven, a changed one refused, without a connection and without a request', async ({
  memberPage,
}) => {
  // The first round of a site that has just begun is waited for.
  test.setTimeout(180_000 * slow);
  const page = await memberPage('demo3');
  const { id, number } = await drawnRound(page);
  await openPage(page, `/tokenGame/roulette/validate?round=${id}`);
  const proven = page.getByRole('heading', { name: `${number.toLocaleString('en-US')}회차 결과가 맞습니다` });
  await expect(proven).toBeVisible({ timeout: patience.page });
  await expect(verdict(page).first()).toContainText('5단계 모두 통과');
  await expect(page.getByText(/^sha256 [0-9a-f]{64}$/)).toBeVisible();

  const urls: string[] = [];
  page.on('request', (request) => {
    // The live connection tries again while there is no network, and the frame asks for the session's sums and for notices
    // by its clock.
    if (!/\/socket|\/api\/(protection\/session|user\/notify)$/.test(request.url())) urls.push(request.url());
  });
  await page.context().setOffline(true);
  const hash = page.getByRole('textbox', { name: /gameHash/ });
  const value = await hash.inputValue();
  await hash.fill(value.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
  await page.getByRole('button', { name: '다시 계산' }).click();
  await expect(page.getByRole('heading', { name: /결과가 나오지 않습니다/ })).toBeVisible();
  await page.getByRole('button', { name: '공개된 값 불러오기' }).click();
  await expect(proven).toBeVisible();
  await expect(hash).toHaveValue(value);
  expect(urls.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
  await page.context().setOffline(false);
});

// spec mini-pages.18
test('the stand-alone verifier is a file of the page', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openPage(page, '/tokenGame/roulette/validate');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /maru-verify\.mjs/ }).click();
  expect((await download).suggestedFilename()).toBe('maru-verify.mjs');
});

// spec mini-pages.18
test('a game with outside draws says why it is not checked here', async ({ memberPage }) => {
  const page = await memberPage('demo3');
  await openPage(page, '/mini/ntryPowerBall?view=validate');
  await expect(page.getByText('파워볼 결과는 여기서 검증할 수 없습니다')).toBeVisible();
});
