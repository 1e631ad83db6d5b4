import { type PageState, testAccessibility } from '../support/accessibility';
import { expect } from '../support/fixtures';
import { openPage, pages } from '../support/host-pages';

/** What a visitor can bring about on a page. At tight widths the page itself says enough. */
const visitorStates: Record<string, PageState> = {
  'sign-in refused': {
    at: (width) => width === 1680 || width === 390,
    async reach(page) {
      await openPage(page, '/login');
      await page.getByLabel('아이디').fill('nobody-here');
      await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.locator('[aria-invalid="true"], [role="alert"]:visible').first()).toBeVisible();
    },
  },
  'errors at fields': {
    at: (width) => width === 1680 || width === 390,
    async reach(page) {
      await openPage(page, '/register');
      await page.getByRole('button', { name: '가입하기' }).click();
      await expect(page.getByText('목록에서 은행을 선택해주세요.')).toBeVisible();
    },
  },
};

// spec robustness.15, robustness.19
testAccessibility({ visitor: pages.visitor, visitorStates, member: pages.account });
