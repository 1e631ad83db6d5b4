import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { memberPages, openPage, visitorPages } from '../support/host-pages';
import { slow } from '../support/slow';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = { 1680: 1000, 390: 844 };
type Width = keyof typeof widths;

/** What is wrong with the page as it is now: rule, element and reason, one line each. `under`: what is left out. */
async function violations(
  page: Page,
  state: string,
  more: { under?: string; rules?: string[] } = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (more.rules) builder.withRules(more.rules);
  else builder.withTags(rules);
  if (more.under) builder.exclude(more.under);
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${state} | ${id} | ${target.join(' ')} | ${why}`;
    }),
  );
}

/** Shows the page in the other theme, as the button for it does. */
function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}

/** What a visitor can bring about on a page: name and the way to it. */
const visitorStates: Record<string, (page: Page) => Promise<void>> = {
  async 'sign-in refused'(page) {
    await openPage(page, '/login');
    await page.getByLabel('아이디').fill('nobody-here');
    await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.locator('[aria-invalid="true"], [role="alert"]:visible').first()).toBeVisible();
  },
  async 'errors at fields'(page) {
    await openPage(page, '/register');
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page.getByText('은행 이름을 입력해주세요.')).toBeVisible();
  },
};

const wide: Record<string, (page: Page) => Promise<void>> = {
  async 'language menu'(page) {
    await page.getByRole('banner').getByRole('button', { name: /^언어/ }).click();
    await expect(page.getByRole('dialog', { name: '언어' })).toBeVisible();
  },
};
const narrow: Record<string, (page: Page) => Promise<void>> = {
  async 'left drawer'(page) {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.getByRole('button', { name: '메뉴 닫기' })).toBeVisible();
  },
  async 'right drawer'(page) {
    await page.getByRole('button', { name: '내 정보 열기' }).click();
    await expect(page.getByRole('button', { name: '로그아웃' }).first()).toBeVisible();
  },
};
const anyWidth: Record<string, (page: Page) => Promise<void>> = {
  async notifications(page) {
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await expect(page.getByRole('dialog', { name: '알림' }).locator('[aria-busy="true"]')).toHaveCount(0);
  },
};

/** The question before signing out, from wherever the button is at this width. */
async function openModal(page: Page, width: Width): Promise<void> {
  if (width === 390) await narrow['right drawer']!(page);
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page.getByText('로그아웃할까요?')).toBeVisible();
}

for (const [width, height] of Object.entries(widths).map(([w, h]) => [Number(w) as Width, h] as const)) {
  test(`no page breaks a rule of WCAG 2.2 AA at ${width} px, dark and light`, async ({ page, memberPage, site }) => {
    // Some forty states, each examined in both themes; no single one waits for long.
    test.setTimeout(240_000 * slow);
    const found: string[] = [];
    const member = await memberPage('demo4', { viewport: { width, height } });
    for (const one of [page, member]) {
      await one.setViewportSize({ width, height });
      await one.context().addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
      // Colours are judged at rest.
      await one.emulateMedia({ reducedMotion: 'reduce' });
    }
    const look = async (one: Page, state: string, under?: string) => {
      await expect(one.locator('html')).toHaveAttribute('data-theme', 'dark');
      found.push(...(await violations(one, `${state}, dark`, { under })));
      // A theme is nothing but other colours.
      await setTheme(one, 'light');
      found.push(...(await violations(one, `${state}, light`, { under, rules: ['color-contrast'] })));
      await setTheme(one, 'dark');
    };
    for (const path of visitorPages) {
      await openPage(page, path);
      await look(page, path);
    }
    for (const [state, bring] of Object.entries(visitorStates)) {
      await bring(page);
      await look(page, state);
    }
    for (const path of memberPages) {
      await openPage(member, path);
      await look(member, path);
    }
    for (const [state, bring] of Object.entries({ ...anyWidth, ...(width === 390 ? narrow : wide) })) {
      await openPage(member, '/home');
      await bring(member);
      // What an open menu half covers is no target meanwhile; it has been judged without the menu.
      await look(member, state, state === 'language menu' ? 'aside' : undefined);
    }
    await openPage(member, '/home');
    await openModal(member, width);
    await look(member, 'modal');
    expect(found).toEqual([]);
  });
}

/** Elements that stand out of the screen sideways and cannot be scrolled to inside a part of the page. */
function sticksOut(): string[] {
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const out = [...document.querySelectorAll('#root *')].filter((element) => {
    const { width, height, left, right } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (left >= -1 && right <= innerWidth + 1)) return false;
    if (getComputedStyle(element).visibility === 'hidden') return false;
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      // Drawers wait beside the screen.
      if (clips(parent) || parent.matches('[inert], .rail, .sr')) return false;
    }
    return !element.matches('[inert], .rail, .sr');
  });
  return out.map((element) => `${element.tagName}.${element.className}`).slice(0, 5);
}

/** Properties that are being animated now and are more than a change of opacity or colour. */
function motion(): string[] {
  const still = /^(offset|computedOffset|easing|composite|opacity|visibility|.*color|fill|stroke|boxShadow)$/i;
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
    .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
    .filter((property) => !still.test(property));
}

/** The narrowest screen, and what a zoom of 200 % leaves of a wide one. */
const tight = { 'at 320 px': { width: 320, height: 700 }, 'at 200 % of 1680 px': { width: 840, height: 500 } };
for (const [what, viewport] of Object.entries(tight)) {
  test(`${what} nothing scrolls sideways, and who wants no motion sees none`, async ({ page, memberPage }) => {
    const member = await memberPage('demo4', { viewport });
    const found: string[] = [];
    const look = async (one: Page, state: string) => {
      const wideness = await one.evaluate(() => document.documentElement.scrollWidth);
      if (wideness > viewport.width) found.push(`${state}: ${wideness} px wide`);
      for (const element of await one.evaluate(sticksOut)) found.push(`${state}: ${element} sticks out`);
      for (const property of await one.evaluate(motion)) found.push(`${state}: ${property} moves`);
    };
    await page.setViewportSize(viewport);
    for (const one of [page, member]) await one.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of visitorPages) {
      await openPage(page, path);
      await look(page, path);
    }
    for (const path of memberPages) {
      await openPage(member, path);
      await look(member, path);
    }
    for (const [state, bring] of Object.entries({ ...narrow, ...anyWidth })) {
      await openPage(member, '/home');
      await bring(member);
      await look(member, state);
    }
    expect(found).toEqual([]);
  });
}
