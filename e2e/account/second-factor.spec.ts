import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { type NewMember, registerMember } from '../support/new-member';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const signedIn = (page: Page) => page.getByRole('region', { name: '내 정보' });
const stepMs = 30_000;

/** The code that an app would show, so many steps after the present one; the site takes one step more or less. */
function computeCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** Fills the six boxes as a member does: the whole code at the first of them. */
async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '1번째 숫자' }).click();
  await page.keyboard.type(code);
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}

/** Id and password at the page of signing in; the second step is what follows. */
async function passPassword(page: Page, { login, password }: NewMember): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Opens the dialog that adds a factor, and gives the password that it asks for. */
async function begin(page: Page, button: string, { password }: NewMember): Promise<void> {
  await openPage(page, '/settings/security');
  await main(page).getByRole('button', { name: button }).click();
  await dialog(page).getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: '다음' }).click();
}

// spec community.30
test('a member adds an app, signs in with its code and with a recovery code, and removes it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    const member = await registerMember(context);
    const page = await context.newPage();
    await openPage(page, '/settings/security');
    await expect(main(page).getByText('등록한 인증 수단이 없습니다')).toBeVisible();
    expect(await violations(page, 'security without a factor', { within: 'main' })).toEqual([]);

    await begin(page, '인증 앱 등록', member);
    await expect(dialog(page).getByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeVisible();
    const secret = (await dialog(page).locator('code').innerText()).replace(/\s/g, '');
    expect(await violations(page, 'an app is added', { within: '[role="dialog"]' })).toEqual([]);
    await fillCode(page, computeCode(secret, 20));
    await dialog(page).getByRole('button', { name: '번호 확인' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('번호가 맞지 않거나');
    await expect(page.getByRole('textbox', { name: '1번째 숫자' })).toBeFocused();
    await page.keyboard.type(computeCode(secret));
    await dialog(page).getByRole('button', { name: '번호 확인' }).click();

    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    expect(await violations(page, 'recovery codes', { within: '[role="dialog"]' })).toEqual([]);
    const codes = await dialog(page).getByRole('listitem').allInnerTexts();
    // A slip of the finger does not close what is shown once.
    await page.keyboard.press('Escape');
    const finish = dialog(page).getByRole('button', { name: '등록 마치기' });
    await expect(finish).toBeDisabled();
    await dialog(page).getByRole('checkbox', { name: '안전한 곳에 적어 두었습니다.' }).check();
    await finish.click();
    await expect(main(page).getByRole('listitem').filter({ hasText: '인증 앱' }).first()).toBeVisible();
    await expect(main(page).getByText('남은 코드 10개')).toBeVisible();
    expect(await violations(page, 'security with a factor', { within: 'main' })).toEqual([]);

    await test.step('with the code of the app', async () => {
      await signOut(context);
      await passPassword(page, member);
      await expect(page.getByRole('heading', { name: '인증 번호 6자리' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: '1번째 숫자' })).toBeFocused();
      expect(await violations(page, 'the second step', { within: 'main' })).toEqual([]);
      await fillCode(page, computeCode(secret, 20));
      await page.keyboard.press('Enter');
      await expect(page.getByText('4번 더 시도할 수 있습니다.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: '1번째 숫자' })).toBeFocused();
      // The code that confirmed the app is used; the next one counts already.
      await page.keyboard.type(computeCode(secret, 1));
      await page.keyboard.press('Enter');
      await expect(signedIn(page)).toContainText('환영합니다');
    });

    await test.step('with a recovery code, once', async () => {
      await signOut(context);
      await passPassword(page, member);
      await page.getByRole('button', { name: '복구 코드로 인증' }).click();
      await page.getByLabel('복구 코드').fill(codes[0]!);
      await page.getByRole('button', { name: '확인', exact: true }).click();
      await expect(signedIn(page)).toContainText('환영합니다');
      await openPage(page, '/settings/security');
      await expect(main(page).getByText('남은 코드 9개')).toBeVisible();
      await signOut(context);
      await passPassword(page, member);
      await page.getByRole('button', { name: '복구 코드로 인증' }).click();
      await page.getByLabel('복구 코드').fill(codes[0]!);
      await page.getByRole('button', { name: '확인', exact: true }).click();
      await expect(main(page).getByText(/번호가 맞지 않습니다/)).toBeVisible();
      await page.getByLabel('복구 코드').fill(codes[1]!);
      await page.getByRole('button', { name: '확인', exact: true }).click();
      await expect(signedIn(page)).toContainText('환영합니다');
    });

    await openPage(page, '/settings/security');
    await main(page).getByRole('button', { name: '삭제: 인증 앱' }).click();
    await dialog(page).getByLabel('인증 번호').fill(codes[0]!);
    await dialog(page).getByRole('button', { name: '삭제', exact: true }).click();
    await expect(dialog(page).getByText('번호가 맞지 않거나')).toBeVisible();
    await dialog(page).getByLabel('인증 번호').fill(codes[2]!);
    await dialog(page).getByRole('button', { name: '삭제', exact: true }).click();
    await expect(main(page).getByText('등록한 인증 수단이 없습니다')).toBeVisible();
    await signOut(context);
    await passPassword(page, member);
    await expect(signedIn(page)).toContainText('환영합니다');
  } finally {
    await context.close();
  }
});

// spec community.32
test('a member adds a passkey and signs in with it; then this browser is not asked for 30 days', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
  try {
    const member = await registerMember(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await begin(page, '패스키 등록', member);
    await dialog(page).getByLabel('이름').fill('시험 노트북');
    expect(await violations(page, 'a passkey is added', { within: '[role="dialog"]' })).toEqual([]);
    await dialog(page).getByRole('button', { name: '패스키 만들기' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await dialog(page).getByRole('checkbox', { name: '안전한 곳에 적어 두었습니다.' }).check();
    await dialog(page).getByRole('button', { name: '등록 마치기' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: '시험 노트북' })).toBeVisible();
    const made = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(made.credentials).toMatchObject([{ rpId: 'localhost' }]);

    await test.step('a question that the device refuses can be asked again', async () => {
      await signOut(context);
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await passPassword(page, member);
      await expect(page.getByRole('heading', { name: '패스키로 인증' })).toBeVisible();
      await expect(main(page).getByText('확인하지 못했습니다.')).toBeVisible();
      expect(await violations(page, 'the step of a passkey', { within: 'main' })).toEqual([]);
      await page.getByRole('checkbox', { name: /30일/ }).check();
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(signedIn(page)).toContainText('환영합니다');
    });

    await test.step('not asked again in this browser', async () => {
      const trust = (await context.cookies()).filter(({ name }) => name === 'maru_trust');
      expect(trust).toMatchObject([{ httpOnly: true }]);
      await signOut(context);
      await context.addCookies(trust);
      await passPassword(page, member);
      await expect(signedIn(page)).toContainText('환영합니다');
      await openPage(page, '/settings/security');
      await main(page).getByRole('button', { name: '모든 기기에서 다시 인증' }).click();
      await expect(main(page).getByText('모든 기기에서 2단계 인증을 확인합니다.')).toBeVisible();
    });

    await test.step('goes by its own signature', async () => {
      await main(page).getByRole('button', { name: '삭제: 시험 노트북' }).click();
      expect(await violations(page, 'a passkey is removed', { within: '[role="dialog"]' })).toEqual([]);
      await dialog(page).getByRole('button', { name: '삭제', exact: true }).click();
      await expect(main(page).getByText('등록한 인증 수단이 없습니다')).toBeVisible();
    });
  } finally {
    await context.close();
  }
});

// spec community.35
test('an account of the demo says why it has none', async ({ memberPage }) => {
  const page = await memberPage('demo4');
  await openPage(page, '/settings/security');
  await expect(main(page).getByText('여럿이 함께 쓰는 체험 계정이라')).toBeVisible();
  await expect(main(page).getByRole('button', { name: '인증 앱 등록' })).toBeDisabled();
  await expect(main(page).getByRole('button', { name: '패스키 등록' })).toBeDisabled();
});
