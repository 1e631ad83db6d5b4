import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { slow } from '../support/slow';

const main = (page: Page) => page.getByRole('main');
const met = (page: Page) => page.getByRole('alertdialog', { name: '한도에 도달했습니다' });
const limits = (page: Page) => main(page).getByRole('table').first();

/** Sets the limit of 24 hours of a kind, as the page offers it. */
async function setLimit(page: Page, kind: string, amount: string, button: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `${kind} 한도 바꾸기` })
    .click();
  await main(page).getByRole('button', { name: '24시간', exact: true }).first().click();
  await main(page).getByLabel(`새 24시간 ${kind} 한도`).fill(amount);
  await main(page).getByRole('button', { name: button, exact: true }).click();
}

/** Asks for a deposit of so many times 100,000 won. */
async function askForDeposit(page: Page, times: number): Promise<void> {
  await openPage(page, '/cash/credit');
  await main(page).getByRole('button', { name: '정정' }).click();
  for (let count = 0; count < times; count += 1) await main(page).getByRole('button', { name: '10만 더하기' }).click();
  await main(page)
    .getByRole('button', { name: `${times * 10}만원 충전 신청` })
    .click();
}

// spec cash.63
test('own limits are two clicks from home, and are met in cash, sports and a mini game', async ({ page }) => {
  // A deposit that the bank has to pay, and a round that has to be open.
  test.setTimeout(120_000 * slow);
  await registerMember(page.context());
  await openPage(page, '/home');
  await main(page).getByRole('link', { name: '이용 한도 설정' }).click();
  await expect(page).toHaveURL(/\/settings\/protection$/);

  await test.step('two limits are set, and hold at once', async () => {
    await setLimit(page, '충전', '150000', '15만원으로 정하기');
    await expect(limits(page)).toContainText('/ 15만');
    await setLimit(page, '배팅금액', '5000', '5,000원으로 정하기');
    await expect(limits(page)).toContainText('/ 5,000');
  });

  await test.step('a higher one is only requested, and can be withdrawn', async () => {
    await setLimit(page, '배팅금액', '50000', '5만원으로 높이기 신청');
    await expect(main(page).getByRole('button', { name: '확인하고 높이기' })).toBeDisabled();
    await expect(limits(page)).toContainText('/ 5,000');
    await main(page).getByRole('button', { name: '신청 취소' }).click();
    await expect(main(page).getByRole('button', { name: '확인하고 높이기' })).toHaveCount(0);
  });

  await test.step('a deposit over the limit is refused with the limit, one within it is paid', async () => {
    await askForDeposit(page, 2);
    await expect(met(page)).toContainText('24시간 충전 한도를 넘습니다');
    await expect(met(page)).toContainText('50,000원');
    await met(page).getByRole('button', { name: '닫기' }).click();
    await askForDeposit(page, 1);
    await page.getByRole('dialog').getByRole('button', { name: '충전 신청' }).click();
    const history = main(page).getByRole('table', { name: '충전 내역' });
    // The demo's bank pays 1.5 s after the request, and its statement is read every 3 s.
    await expect(history).toContainText(/완료(?!일시)/, { timeout: 10_000 * slow });
  });

  await test.step('a sports bet over the limit of stakes is refused, and the cart stays', async () => {
    await page.goto('/game/sports/5');
    const odds = page.locator('.match:not(.match--sub) .odds--h:enabled').nth(3);
    await odds.click();
    const cart = page.getByRole('region', { name: '배팅카트' });
    await cart.getByLabel('배팅금액').fill('10000');
    await cart.getByRole('button', { name: '10,000원 배팅하기' }).click();
    await expect(met(page)).toContainText('24시간 배팅금액 한도를 넘습니다');
    await expect(met(page)).toContainText('10,000원');
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await met(page).getByRole('button', { name: '닫기' }).click();
    await expect(cart.getByRole('button', { name: '10,000원 배팅하기' })).toBeEnabled();
  });

  await test.step('and so is a bet on a mini game', async () => {
    await openPage(page, '/mini/surePowerball-1');
    const odds = main(page).getByRole('button', { name: /^홀/ }).first();
    await expect(async () => {
      // The refusal of the previous try may have arrived a moment later.
      if (await met(page).isHidden()) {
        if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.click({ timeout: 1_000 * slow });
        await page.getByLabel('배팅금액').fill('10000', { timeout: 1_000 * slow });
        await page.getByRole('button', { name: '10,000원 배팅하기' }).click({ timeout: 1_000 * slow });
      }
      await expect(met(page)).toContainText('24시간 배팅금액 한도를 넘습니다', { timeout: 1_000 * slow });
      // A round of a minute is closed for 10 s of it, and picks go with the close.
    }).toPass({ timeout: 25_000 * slow });
  });
});

// spec cash.63
test('who excludes themselves gets no deposit and no second account, and keeps the records', async ({ page }) => {
  const member = await registerMember(page.context());
  await openPage(page, '/settings/protection');
  await main(page)
    .getByRole('radio', { name: /^6개월/ })
    .check();
  await main(page).getByRole('button', { name: '다음: 내용 확인' }).click();
  await main(page).getByRole('button', { name: '다음: 본인 확인' }).click();
  const start = main(page).getByRole('button', { name: '6개월 제한 시작' });
  await main(page).getByLabel('현재 비밀번호', { exact: true }).fill('not-the-password');
  await start.click();
  await expect(main(page).getByRole('alert').or(main(page).locator('.field__error')).first()).toBeVisible();
  await main(page).getByLabel('현재 비밀번호', { exact: true }).fill(member.password);
  await start.click();
  await expect(main(page).getByText(/부터 .*까지 제한 중입니다/)).toBeVisible();

  await askForDeposit(page, 1);
  await page.getByRole('dialog').getByRole('button', { name: '충전 신청' }).click();
  await expect(met(page)).toContainText('자가 제한 중입니다');
  await met(page).getByRole('link', { name: '내 한도' }).click();
  await expect(main(page).getByText(/부터 .*까지 제한 중입니다/)).toBeVisible();

  for (const path of ['/info/betRecord', '/cash/debit', '/cash/statement']) {
    await openPage(page, path);
    await expect(met(page)).toHaveCount(0);
  }
});

// spec cash.63
test('a reality check that is due lies over games until it is acknowledged', async ({ page }) => {
  await registerMember(page.context());
  // The server’s answer, an hour ahead, to avoid a wait. Tests of betting cover that bets are refused.
  await page.route('**/api/protection/session', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({ json: { ...session, reality_at: session.time - 1_000 } });
  });
  await openPage(page, '/home');
  const dialog = page.getByRole('alertdialog', { name: '이용 알림' });
  // The session is fetched when the page is idle, after 3 s at the latest.
  await expect(dialog).toBeVisible({ timeout: 5_000 * slow });
  await expect(dialog.getByRole('button', { name: '확인하고 계속' })).toBeFocused();
  // A question that is under way is answered by the server then.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('link', { name: '내 한도' }).click();
  await expect(page).toHaveURL(/\/settings\/protection$/);
  await expect(dialog).toHaveCount(0);
});
