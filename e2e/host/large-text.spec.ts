import type { Page } from '@playwright/test';
import { engine } from '../support/browser';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

/** The browser's setting "very large letters", twice the usual 16 px. */
const letters = 32;
test.use({ launchOptions: { ...engine, args: [...engine.args!, `--blink-settings=defaultFontSize=${letters}`] } });

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const visitorPaths = ['/login', '/register'];
const memberPaths = [
  '/home',
  '/theSports/prematch',
  '/game/sports/5',
  '/mini/ntryPowerBall',
  '/tokenGame/baccarat',
  '/cash/credit',
  '/info/betRecord',
  '/board/free',
  '/settings/profile',
];

/** What is wrong with the texts of a page whose letters are twice as large, one line each. Runs inside the page. */
function textProblems(): string[] {
  const problems: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<Element>();
  // The smallest letters of the site have 8 px; 0 px hides a text from eyes.
  const isSmall = (element: Element) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return size > 0 && size < 16;
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (text.textContent?.trim() && isShown(element) && isSmall(element)) small.add(element);
  }
  for (const element of small) problems.push(`${name(element)} has ${getComputedStyle(element).fontSize} letters`);
  /** Returns how far a text exceeds its element, or a part of it that clips; null if all of it is visible. */
  const cutText = (element: HTMLElement): string | null => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || parent.closest('.sr, .cut, svg') || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const own = range.getBoundingClientRect();
      for (let box: HTMLElement | null = parent; box; box = box === element ? null : box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (box !== element && getComputedStyle(box).overflow === 'visible') continue;
        const [across, down] = [
          Math.max(left - own.left, own.right - right),
          Math.max(top - own.top, own.bottom - bottom),
        ];
        // A line is higher than its letters.
        if (across > 1 || down > 8) return `${Math.round(across)} px across, ${Math.round(down)} px down`;
      }
    }
    return null;
  };
  const named = 'button, a.btn, [role=tab], .bottombar a, h1, h2, h3, label';
  for (const element of document.querySelectorAll<HTMLElement>(named)) {
    if (!isShown(element) || !element.innerText.trim()) continue;
    const cut = cutText(element);
    if (cut) problems.push(`${name(element)} is cut: ${cut}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 0.5 && isShown(element) && !element.closest('.rail');
    });
    problems.push(`the page is ${scrollWidth} px wide: ${wide.slice(-4).map(name).join(', ')}`);
  }
  return [...new Set(problems)];
}

async function lookAt(page: Page, paths: readonly string[], problems: string[]): Promise<void> {
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await openPage(page, path);
      const { body, heading } = await page.evaluate(() => ({
        body: getComputedStyle(document.body).fontSize,
        heading: getComputedStyle(document.querySelector('main :is(h1, h2)') ?? document.body).fontSize,
      }));
      // 13 px at usual letters.
      expect(body).toBe('26px');
      expect(Number.parseFloat(heading)).toBeGreaterThanOrEqual(26);
      const cuts = await page.evaluate(textProblems);
      problems.push(...cuts.map((problem) => `${path} at ${viewport.width} px: ${problem}`));
    }
  }
}

test('letters twice as large in the browser make the text of a page twice as large, and none of it is cut', async ({
  page,
  memberPage,
}) => {
  // Eleven pages on two screens.
  test.setTimeout(180_000 * slow);
  await page.goto('/login', { timeout: patience.page });
  // The test says nothing where the browser ignores the setting.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`);
  const problems: string[] = [];
  await lookAt(page, visitorPaths, problems);
  await lookAt(await memberPage('demo4'), memberPaths, problems);
  expect(problems).toEqual([]);
});
