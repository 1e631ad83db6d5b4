import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { tabTo, typeAt } from '../support/keys';
import { newDetails, registerMember } from '../support/new-member';
import { patience } from '../support/patience';
import { readCaptcha } from '../support/read-captcha';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const myInfo = (page: Page) => page.getByRole('region', { name: '내 정보' });

// spec robustness.14
test('a visitor signs in with the keyboard alone; a refusal has the focus at its field', async ({ page }) => {
  await openPage(page, '/login');
  await typeAt(page, field(page, '아이디'), 'demo1');
  await typeAt(page, field(page, '비밀번호'), 'wrong-password');
  await page.keyboard.press('Enter');
  await expect(field(page, '아이디')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, '아이디')).toBeFocused();
  await typeAt(page, field(page, '비밀번호'), demoPassword);
  await tabTo(page, button(page, '로그인'));
  await page.keyboard.press('Space');
  await expect(myInfo(page)).toContainText('마루하나');
});

// spec robustness.14
test('a visitor registers with the keyboard alone', async ({ page }) => {
  const captcha = page.waitForResponse('**/api/captcha/api', { timeout: patience.page });
  await page.goto('/register');
  const { svg } = (await (await captcha).json()) as { svg: string };
  const id = `k${Date.now().toString(36)}`;
  const nick = `키${id.slice(-6)}`;
  const { phone, account } = newDetails();
  const values: [string, string][] = [
    ['아이디', id],
    ['닉네임', nick],
    ['비밀번호', 'long-enough-1'],
    ['비밀번호 확인', 'long-enough-1'],
    ['휴대폰 번호', phone],
    ['예금주', '홍길동'],
    ['계좌번호', account],
    ['자동입력 방지', readCaptcha(svg)],
  ];
  for (const [label, text] of values) {
    // On the way to the holder: the last bank of the list.
    if (label === '예금주') {
      await tabTo(page, page.getByLabel('은행'));
      await page.keyboard.press('End');
    }
    await typeAt(page, field(page, label), text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /이용규정/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(myInfo(page)).toContainText(nick);
});

// spec robustness.14
test('a member changes the password with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const member = await registerMember(page.context());
  await openPage(page, '/settings/profile');
  await tabTo(page, page.getByRole('link', { name: '비밀번호' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/password/);
  await typeAt(page, field(page, '현재 비밀번호'), member.password);
  await typeAt(page, field(page, '새 비밀번호'), 'another-one-2');
  await typeAt(page, field(page, '새 비밀번호 확인'), 'another-one-3');
  await page.keyboard.press('Enter');
  await expect(field(page, '새 비밀번호 확인')).toBeFocused();
  await typeAt(page, field(page, '새 비밀번호 확인'), 'another-one-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('비밀번호를 바꿨습니다.', { exact: false }).first()).toBeVisible();
});

// spec robustness.14
test('drawers, popovers and modals open, keep the focus and give it back by keyboard', async ({ memberPage }) => {
  const page = await memberPage('demo2', { viewport: { width: 1024, height: 800 } });
  await openPage(page, '/home');
  const inside = (name: string) =>
    page.getByRole('dialog', { name }).evaluate((element) => element.contains(document.activeElement));

  for (const [opener, name] of [
    ['메뉴 열기', '게임 메뉴'],
    ['내 정보 열기', '내 정보와 카트'],
  ] as const) {
    await test.step(`the drawer ${name}`, async () => {
      await tabTo(page, button(page, opener));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      // Once backwards over the first stop, and on from there round to the first ones again.
      for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(8).fill('Tab')]) {
        await page.keyboard.press(key);
        expect(await inside(name)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
      await expect(button(page, opener)).toBeFocused();
    });
  }

  await test.step('a modal over a drawer closes alone, then the drawer', async () => {
    await page.keyboard.press('Enter');
    const logout = page.getByRole('dialog', { name: '내 정보와 카트' }).getByRole('button', { name: '로그아웃' });
    await tabTo(page, logout);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
    await expect(question.getByRole('button', { name: '취소' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(logout).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, '내 정보 열기')).toBeFocused();
  });

  await test.step('popovers of the top bar', async () => {
    await page.setViewportSize({ width: 1680, height: 1000 });
    for (const [opener, name] of [
      [/^언어/, '언어'],
      [/^알림/, '알림'],
    ] as const) {
      const trigger = page.getByRole('banner').getByRole('button', { name: opener });
      await tabTo(page, trigger);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
      await expect(trigger).toBeFocused();
    }
  });
});
