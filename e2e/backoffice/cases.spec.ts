import type { BrowserContext, Page } from '@playwright/test';
import { setTheme, violations } from '../support/accessibility';
import { openConsolePage, signInToConsole } from '../support/console-page';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { memberCall } from '../support/member-call';
import { type NewMember, registerMember } from '../support/new-member';
import { asOperator, type OperatorCall } from '../support/operator';
import { slow } from '../support/slow';

const main = (page: Page) => page.getByRole('main');
const met = (page: Page) => page.getByRole('alertdialog', { name: '한도에 도달했습니다' });
const banner = (page: Page) => page.getByRole('region', { name: '실시간 알림' });

/** A deposit that the member requests and an operator rejects, as if it was never paid. */
async function failDeposit(context: BrowserContext, member: NewMember, call: OperatorCall): Promise<void> {
  await memberCall(context, 'POST', '/api/cash/credit', { amount: 50_000 });
  const { rows } = await call<{ rows: { id: number }[] }>('GET', `cash/requests?view=todo&search=${member.login}`);
  const { id } = rows[0]!;
  const { version } = await call<{ version: number }>('POST', `cash/requests/${id}/claim`);
  await call('POST', `cash/requests/${id}/reject`, { version, reason: 'no_payment', words: '' });
}

/** Requests a deposit on the cash page. */
async function askForDeposit(page: Page, amount: '5만' | '10만'): Promise<void> {
  await openPage(page, '/cash/credit');
  await main(page).getByRole('button', { name: '정정' }).click();
  await main(page)
    .getByRole('button', { name: `${amount} 더하기` })
    .click();
  await main(page)
    .getByRole('button', { name: `${amount}원 충전 신청` })
    .click();
  const sure = page.getByRole('dialog').getByRole('button', { name: '충전 신청' });
  await sure.or(met(page)).first().waitFor();
  if (await sure.isVisible()) await sure.click();
}

/** Rules of accessibility, dark and light. */
async function look(page: Page, what: string): Promise<void> {
  expect(await violations(page, `${what}, dark`)).toEqual([]);
  await setTheme(page, 'light');
  expect(await violations(page, `${what}, light`, { rules: ['color-contrast'] })).toEqual([]);
  await setTheme(page, 'dark');
}

// spec cash.72
test('what a member does is found; an operator claims the case, writes, limits and stops, each as the member meets it', {
  tag: '@two-browsers',
}, async ({ page, browser, site }) => {
  // Deposits one after the other, and a case that opens when the next scan finds them.
  test.setTimeout(150_000 * slow);
  const member = await registerMember(page.context());
  await openPage(page, '/home');
  const operator = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const console = await operator.newPage();
  await signInToConsole(console);
  await openConsolePage(console, '보호 사례');

  await test.step('deposits that fail one after the other open a case, which the desk shows by itself', async () => {
    await asOperator(site, async (call) => {
      for (let at = 0; at < 5; at += 1) await failDeposit(page.context(), member, call);
    });
    const row = console.getByRole('link', { name: new RegExp(member.nick) });
    // Activity is looked for every 5 s, and a member is evaluated again 20 s after the last time.
    await expect(row).toContainText('입금 실패 5회', { timeout: 45_000 * slow });
    await expect(console.getByRole('navigation').getByRole('link', { name: /^보호 사례 \d+/ })).toBeVisible();
    await row.click();
    await expect(console.getByRole('list', { name: '신호' }).getByText('강함')).toBeVisible();
    await look(console, 'a case');
  });

  await test.step('the case is claimed, and a message reaches the open page of the member', async () => {
    // Three notes at a time: those of the refused deposits are gone with the page.
    await openPage(page, '/home');
    await console.getByRole('button', { name: '맡기' }).click();
    await console
      .getByRole('textbox', { name: '회원에게 보낼 내용' })
      .fill('입금이 여러 번 실패했습니다. 잠시 쉬어 가세요.');
    await console.getByRole('button', { name: /쪽지 보내기/ }).click();
    await expect(console.getByText('쪽지를 보냈습니다.')).toBeVisible();
    await expect(banner(page)).toContainText('고객센터에서 알려드립니다');
    await openPage(page, '/cscenter/memo');
    await main(page).getByText('고객센터에서 알려드립니다').first().click();
    await expect(page.getByText('입금이 여러 번 실패했습니다. 잠시 쉬어 가세요.').first()).toBeVisible();
  });

  await test.step('a limit of deposits holds at once, and its page names who set it', async () => {
    await console.getByRole('button', { name: /한도 하향/ }).click();
    await console.getByRole('button', { name: /한도 종류$/ }).click();
    await console.getByRole('option', { name: '입금' }).click();
    await console.getByRole('textbox', { name: '새 한도 (원)' }).fill('60000');
    await console.getByRole('textbox', { name: '회원에게 보낼 내용' }).fill('30일 입금 한도를 6만원으로 맞췄습니다.');
    await look(console, 'the form of a limit');
    await console.getByRole('button', { name: /^입금 30일 60,000원/ }).click();
    await expect(console.getByText('한도를 설정했습니다.')).toBeVisible();
    await askForDeposit(page, '10만');
    await expect(met(page)).toContainText('충전 한도를 넘습니다');
    await expect(met(page)).toContainText('담당자가 정한 한도는 6만원입니다');
    await met(page).getByRole('button', { name: '닫기' }).click();
    await openPage(page, '/settings/protection');
    await expect(main(page).getByText('담당자 한도 6만')).toBeVisible();
  });

  await test.step('a stop holds at once: the member gets no deposit, and is told until when', async () => {
    await console.getByRole('button', { name: /배팅 정지/ }).click();
    await console.getByRole('textbox', { name: '회원에게 보낼 내용' }).fill('하루 동안 이용을 쉬어 갑니다.');
    await console.getByRole('textbox', { name: /^판단 근거/ }).fill('통화 전에 먼저 멈춤');
    await console.getByRole('button', { name: /^24시간 정지/ }).click();
    await expect(console.getByText('이용을 멈췄습니다.')).toBeVisible();
    await askForDeposit(page, '5만');
    await expect(met(page)).toContainText('쉬는 중입니다');
  });

  await test.step('the page of the member has all of it on one timeline', async () => {
    await main(console).getByRole('link', { name: member.nick }).last().click();
    await expect(console.getByRole('heading', { name: member.nick, level: 1 })).toBeVisible();
    const line = console.getByRole('region', { name: '시간순 기록' });
    await expect(line.getByText('충전 거절').first()).toBeVisible();
    await line.getByRole('tab', { name: /^한도/ }).click();
    await expect(line.getByText('운영자 한도').first()).toBeVisible();
    await line.getByRole('tab', { name: /^보호/ }).click();
    await expect(line.getByText('입금 실패').first()).toBeVisible();
    await look(console, 'the page of a member');
    const answer = console.waitForEvent('download');
    await console.getByRole('link', { name: '전체 기록' }).click();
    expect((await answer).suggestedFilename()).toMatch(/^maru-member-\d+-.*\.csv$/);
  });
  await operator.close();
});

for (const width of [1280, 390]) {
  test(`the desk and the page of a member fit ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInToConsole(page);
    await page.setViewportSize({ width, height: 844 });
    for (const [address, name] of [
      ['/ops/cases', '보호 사례'],
      ['/ops/member/demo1', ''],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible();
      await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
      await look(page, `${address} at ${width} px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
