import type { Locator, Page } from '@playwright/test';
import { setTheme } from '../support/accessibility';
import { wholeBrowser } from '../support/browser';
import { isShort } from '../support/depth';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { registerMember } from '../support/new-member';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

/**
 * How pages and states look, kept as pictures in `e2e/pictures`. After an intended change, look at the new ones:
 * `npm test -- e2e visual --update-snapshots`. Content that changes automatically (odds, counts, clock, pictures against
 * robots) is covered with one colour.
 */
const widths = { 1680: 1000, 390: 844 };
/** Widths between, at which the frame changes its form. */
const between = isShort ? {} : { 1280: 800, 1024: 768, 768: 1024 };
const themes = isShort ? (['dark'] as const) : (['dark', 'light'] as const);

// Letters are placed as members' browsers do it.
test.use({ launchOptions: wholeBrowser });

const visitorStates: Record<string, (page: Page) => Promise<void>> = {
  login: (page) => openPage(page, '/login'),
  async 'login-refused'(page) {
    await openPage(page, '/login');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  register: (page) => openPage(page, '/register'),
  code: (page) => openPage(page, '/code'),
  guest: (page) => openPage(page, '/guest'),
  forgot: (page) => openPage(page, '/password/email'),
};
const memberStates: Record<string, (page: Page) => Promise<void>> = {
  home: (page) => openPage(page, '/home'),
  profile: (page) => openPage(page, '/settings/profile'),
  password: (page) => openPage(page, '/settings/password'),
  memo: (page) => openPage(page, '/cscenter/memo'),
  record: (page) => openPage(page, '/info/betRecord'),
  'not-found': (page) => openPage(page, '/no/such/page'),
  error: (page) => openPage(page, '/error?code=500'),
  notices: (page) => openPage(page, '/notice/notice'),
};
const wideStates: Record<string, (page: Page) => Promise<void>> = {
  async notifications(page) {
    await openPage(page, '/error?code=500');
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await expect(page.getByRole('dialog', { name: '알림' }).locator('[aria-busy="true"]')).toHaveCount(0);
  },
  async logout(page) {
    await openPage(page, '/error?code=500');
    await page.getByRole('button', { name: '로그아웃' }).first().click();
    await expect(page.getByText('로그아웃할까요?')).toBeVisible();
  },
};
const narrowStates: Record<string, (page: Page) => Promise<void>> = {
  async 'drawer-left'(page) {
    await openPage(page, '/error?code=500');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.getByRole('button', { name: '메뉴 닫기' })).toBeVisible();
  },
  async 'drawer-right'(page) {
    await openPage(page, '/error?code=500');
    await page.getByRole('button', { name: '내 정보 열기' }).click();
    await expect(page.getByRole('button', { name: '로그아웃' }).first()).toBeVisible();
  },
};

/** Content that changes automatically, or with the tests that ran before. */
function moving(page: Page): Locator[] {
  const places = [
    '.topbar__clock',
    '.tree',
    '.rail__count',
    '.tag--live',
    '[class*="tiles-"][class*="__root"]',
    '[data-slot="home"]',
    '[class*="home-"][class*="__board"], [class*="board-"][class*="__root"]',
    '[class*="captcha-"][class*="__picture"]',
    '.wallet',
    '.play-bar',
    '.user__id strong',
    'main input:not([type=password])',
    'main dd',
    '[class*="bet-record-"][class*="__chart"] dt span:last-child',
    '.balance',
    '.nt',
    'time',
    // Chinese letters are the system's own, if it has any.
    '[lang="zh-CN"]',
  ];
  // A closed drawer has its place on the screen and is not seen there.
  return places.map((place) => page.locator(place).filter({ visible: true }));
}

async function picture(page: Page, name: string): Promise<void> {
  // The fonts are loaded when the page is idle.
  await expect.poll(() => page.evaluate(() => document.fonts.size), { timeout: 20_000 * slow }).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
  // A page's time to stand still, and as much again for the pictures themselves: at least two, half a second each at 1680.
  const timeout = 2 * patience.page;
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask: moving(page), maskColor: '#808080', timeout });
}

/** A page's picture in both themes: a theme is nothing but other colours, and needs no other load. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await setTheme(page, theme);
    await picture(page, `${name}-${theme}`);
  }
}

// spec robustness.16
test('pages look as they were drawn, dark and light', async ({ page, browser, site }) => {
  // Some thirty pages, each in both themes; no single one waits for long.
  test.setTimeout(180_000 * slow);
  // A member of whom no other test knows.
  const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  await registerMember(context);
  const member = await context.newPage();
  for (const tab of [page, member]) await tab.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of Object.entries(widths)) {
    const viewport = { width: Number(width), height };
    await page.setViewportSize(viewport);
    await member.setViewportSize(viewport);
    for (const [name, prepare] of Object.entries(visitorStates)) {
      await prepare(page);
      await pictures(page, `${name}-${width}`);
    }
    const states = { ...memberStates, ...(Number(width) > 1280 ? wideStates : narrowStates) };
    for (const [name, prepare] of Object.entries(states)) {
      await prepare(member);
      await pictures(member, `${name}-${width}`);
    }
  }
  for (const [width, height] of Object.entries(between)) {
    await member.setViewportSize({ width: Number(width), height });
    await openPage(member, '/home');
    await pictures(member, `home-${width}`);
  }
  await context.close();
});
