import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isShort } from './depth';
import { expect, test } from './fixtures';
import { openPage } from './host-pages';
import { slow } from './slow';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A screen, and what is looked at there: the rules in both themes, or whether everything has room and rests. */
interface View {
  name: string;
  viewport: { width: number; height: number };
  looks: 'rules' | 'room';
}
const phone: View = { name: '390 px', viewport: { width: 390, height: 844 }, looks: 'rules' };
const narrowest: View = { name: '320 px', viewport: { width: 320, height: 700 }, looks: 'room' };
/** The rules on a phone and room on the narrowest screen; what a zoom of 200 % leaves of a wide screen, and that screen, too. */
const views: View[] = isShort
  ? [phone, narrowest]
  : [
      phone,
      narrowest,
      { name: '200 % of 1680 px', viewport: { width: 840, height: 500 }, looks: 'room' },
      { name: '1680 px', viewport: { width: 1680, height: 1000 }, looks: 'rules' },
    ];

/** A state of a page that a member or visitor brings about: the way to it. */
export interface PageState {
  reach(page: Page, width: number): Promise<void>;
  /** Part of the page that the rules leave out in this state. */
  under?: string;
  /** Only at widths for which this holds: all of them where it is missing. */
  at?(width: number): boolean;
}

/** The pages of an area, by path, and states of them, by name: as a visitor and as a member meets them. */
export interface AreaPages {
  visitor?: readonly string[];
  visitorStates?: Record<string, PageState>;
  member?: readonly string[];
  memberStates?: Record<string, PageState>;
}

/**
 * A test of an area. On a phone and a wide screen, dark and light, its pages and states break no rule of WCAG 2.2 AA.
 * On two tight screens nothing scrolls sideways, and with reduced motion nothing moves. A page is loaded once, on the
 * phone, and the screen changes its size under it; a state is reached separately on each screen.
 */
export function testAccessibility({
  visitor = [],
  visitorStates = {},
  member = [],
  memberStates = {},
}: AreaPages): void {
  test('no page breaks a rule of WCAG 2.2 AA, has too little room or moves for who wants no motion', async ({
    page,
    memberPage,
    site,
  }) => {
    // Up to twenty pages and states on four screens; no single one waits for long.
    test.setTimeout(300_000 * slow);
    const problems: string[] = [];
    const prepare = async (tab: Page) => {
      await tab.context().addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
      // Colours are judged at rest.
      await tab.emulateMedia({ reducedMotion: 'reduce' });
      return tab;
    };
    const lookAtAll = async (tab: Page, paths: readonly string[], states: Record<string, PageState>) => {
      for (const path of paths) {
        await tab.setViewportSize(phone.viewport);
        await openPage(tab, path);
        for (const view of views) {
          await tab.setViewportSize(view.viewport);
          // A wider screen may show a part that is fetched now.
          await expect(tab.locator('[aria-busy="true"]:visible')).toHaveCount(0);
          problems.push(...(await look(tab, `${path} at ${view.name}`, view)));
        }
      }
      for (const view of views) {
        await tab.setViewportSize(view.viewport);
        for (const [name, { reach, under, at }] of Object.entries(states)) {
          if (at && !at(view.viewport.width)) continue;
          await reach(tab, view.viewport.width);
          problems.push(...(await look(tab, `${name} at ${view.name}`, view, under)));
        }
      }
    };
    await lookAtAll(await prepare(page), visitor, visitorStates);
    // A member is only signed in where the area has a page for one.
    if (member.length > 0) {
      const tab = await memberPage('demo4', { viewport: phone.viewport });
      await lookAtAll(await prepare(tab), member, memberStates);
    }
    expect(problems).toEqual([]);
  });
}

/** What is wrong with the page on a screen, one line each. */
async function look(page: Page, state: string, { looks, viewport }: View, under?: string): Promise<string[]> {
  if (looks === 'rules') return rulesInBothThemes(page, state, under);
  const wideness = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(wideness > viewport.width ? [`${state}: ${wideness} px wide`] : []),
    ...(await page.evaluate(sticksOut)).map((element) => `${state}: ${element} sticks out`),
    ...(await page.evaluate(motion)).map((property) => `${state}: ${property} moves`),
  ];
}

/** Violations of the page in the dark theme, and those of contrast in the light one: a theme is nothing but other colours. */
export async function rulesInBothThemes(page: Page, state: string, under?: string): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await violations(page, `${state}, dark`, { under });
  await setTheme(page, 'light');
  const light = await violations(page, `${state}, light`, { under, rules: ['color-contrast'] });
  await setTheme(page, 'dark');
  return [...dark, ...light];
}

/**
 * What is wrong with the page as it is now: rule, element and reason, one line each. `under`: what is left out;
 * `within`: the only part that is examined; `rules`: these alone, `'all'` the best practices as well. Without: WCAG 2.2 AA.
 */
export async function violations(
  page: Page,
  state: string,
  more: { under?: string; within?: string; rules?: string[] | 'all' } = {},
): Promise<string[]> {
  const builder = (await builderFor(page)).options({ resultTypes: ['violations'] });
  if (more.rules === undefined) builder.withTags(rules);
  else if (more.rules !== 'all') builder.withRules(more.rules);
  if (more.within) builder.include(more.within);
  if (more.under) builder.exclude(more.under);
  await page.evaluate(rest);
  const { violations: broken } = await builder.analyze();
  await page.evaluate(move);
  const problems: string[] = [];
  for (const { id, nodes } of broken) {
    for (const { target, any, all, none } of nodes) {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      if (id === 'target-size' && why.includes('obscured') && (await hasRoomInSight(page, target))) continue;
      problems.push(`${state} | ${id} | ${target.join(' ')} | ${why}`);
    }
  }
  return problems;
}

/** Whether a target below a fixed bar is large enough once it is scrolled to the middle of the screen. */
async function hasRoomInSight(page: Page, target: unknown[]): Promise<boolean> {
  // A second entry leads into a frame.
  if (target.length > 1) return false;
  const selector = String(target[0]);
  const before = await page.evaluate(() => scrollY);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations: broken } = await (await builderFor(page)).withRules('target-size').include(selector).analyze();
  await page.evaluate((top) => scrollTo(0, top), before);
  return broken.length === 0;
}

/**
 * Examines a page that is one frame inside itself: results of several frames are put together in a further page, whose
 * opening takes as long as the rules. The script stays in the page for the next look.
 */
async function builderFor(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page }).setLegacyMode();
}

/**
 * Stops all motion during the examination. A colour in a transition belongs to neither state. A button that becomes
 * enabled during the examination would start such a transition.
 */
async function rest(): Promise<void> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  Object.assign(document, { still });
  document.adoptedStyleSheets.push(still);
  for (;;) {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState !== 'finished');
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}

/** Lets it move again. */
function move(): void {
  const { still } = document as { still?: CSSStyleSheet };
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
}

/** Shows the page in the other theme, as the button for it does. */
export function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
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
