import type { Page } from '@playwright/test';
import { type PageState, testAccessibility } from '../support/accessibility';
import { expect } from '../support/fixtures';
import { openPage, pages } from '../support/host-pages';

async function openRightDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 정보 열기' }).click();
  await expect(page.getByRole('button', { name: '로그아웃' }).first()).toBeVisible();
}

/** What a member opens in the frame, from the home page. Drawers are where the rails have no room. */
const memberStates: Record<string, PageState> = {
  notifications: {
    async reach(page) {
      await openPage(page, '/home');
      await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
      await expect(page.getByRole('dialog', { name: '알림' }).locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  'language menu': {
    at: (width) => width === 1680,
    // Elements half covered by the open menu are no targets then; they are examined without the menu.
    under: 'aside',
    async reach(page) {
      await openPage(page, '/home');
      await page.getByRole('banner').getByRole('button', { name: /^언어/ }).click();
      await expect(page.getByRole('dialog', { name: '언어' })).toBeVisible();
    },
  },
  'left drawer': {
    at: (width) => width < 1680,
    async reach(page) {
      await openPage(page, '/home');
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(page.getByRole('button', { name: '메뉴 닫기' })).toBeVisible();
    },
  },
  'right drawer': {
    at: (width) => width < 1680,
    async reach(page) {
      await openPage(page, '/home');
      await openRightDrawer(page);
    },
  },
  modal: {
    at: (width) => width === 1680 || width === 390,
    async reach(page, width) {
      await openPage(page, '/home');
      if (width === 390) await openRightDrawer(page);
      await page.getByRole('button', { name: '로그아웃' }).first().click();
      await expect(page.getByText('로그아웃할까요?')).toBeVisible();
    },
  },
};

// spec robustness.15, robustness.19
testAccessibility({ member: pages.host, memberStates });
