import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { asOperator } from '../support/operator';

const password = 'password-of-an-operator';
const dialog = (page: Page) => page.getByRole('dialog');

function computeCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function passPassword(page: Page, login: string): Promise<void> {
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

// spec community.36
test('an operator opens the link, sets a password and adds an app, and the console asks for its code from then on; another operator asks for its removal', async ({
  page,
  site,
}) => {
  const login = `kim${Date.now().toString(36)}`;
  let secretOfLink = '';
  await asOperator(site, async (call) => {
    const account = { login, name: login, role: 'viewer', remotes: [] };
    secretOfLink = (await call<{ invitation: { secret: string } }>('POST', 'accounts', account)).invitation.secret;
  });
  await page.goto(`/ops/invitation#${secretOfLink}`);
  await page.getByLabel('새 비밀번호').fill(password);
  await page.getByLabel('한 번 더').fill(password);
  expect(await violations(page, 'an invitation', { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '비밀번호 설정' }).click();
  await page.getByRole('button', { name: '로그인' }).click();
  await passPassword(page, login);
  await page.getByRole('button', { name: '인증 앱 등록' }).click();
  await dialog(page).getByLabel('비밀번호').fill(password);
  await dialog(page).getByRole('button', { name: '다음' }).click();
  await expect(dialog(page).getByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeVisible();
  const secret = await dialog(page).locator('code').innerText();
  expect(await violations(page, 'an operator adds an app', { within: '[role="dialog"]' })).toEqual([]);
  await dialog(page).getByLabel('인증 번호 6자리').fill(computeCode(secret));
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: '적어 두었습니다' }).click();
  await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();
  expect(await violations(page, 'factors of an operator', { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '계속' }).click();
  await page.goto('/ops/security');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await passPassword(page, login);
  await expect(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible();
  expect(await violations(page, 'the second step of the console', { within: 'main' })).toEqual([]);
  await page.getByLabel('인증 번호').fill(computeCode(secret, 20));
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '4번 더' })).toBeVisible();
  await page.getByLabel('인증 번호').fill(computeCode(secret, 1));
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { name: '내 로그인 보안', level: 1 })).toBeVisible();

  await asOperator(site, async (call) => {
    const { accounts } = await call<{ accounts: { id: number; login: string; factors: number }[] }>('GET', 'accounts');
    const account = accounts.find((row) => row.login === login)!;
    expect(account.factors).toBe(1);
    const { approval } = await call<{ approval: number }>('POST', `accounts/${account.id}/factors-reset`, {
      note: 'telephone lost',
    });
    expect(approval).toBeGreaterThan(0);
    // Tests of approvals look at what waits.
    await call('POST', `approvals/${approval}/withdraw`);
  });
});
