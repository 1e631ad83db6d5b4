import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPage } from './host-pages';
import { slow } from './slow';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = { 1680: 1000, 390: 844 };
/** The narrowest screen, and what a zoom of 200 % leaves of a wide one. */
const tight = { 'at 320 px': { width: 320, height: 700 }, 'at 200 % of 1680 px': { width: 840, height: 500 } };

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

/** Tests of an area: its pages and states break no rule at two widths and two themes, and fit two tight screens. */
export function testAccessibility(area: AreaPages): void {
  for (const [width, height] of Object.entries(widths)) testRules(area, { width: Number(width), height });
  for (const [what, viewport] of Object.entries(tight)) testReflow(area, what, viewport);
}

type Viewport = { width: number; height: number };
type Look = (page: Page, state: string, under?: string) => Promise<void>;

/** Goes to each page and state of the area and looks at it. A member is only signed in where the area has a page for one. */
async function visit(
  { visitor = [], visitorStates = {}, member = [], memberStates = {} }: AreaPages,
  { width }: Viewport,
  guest: Page,
  signIn: () => Promise<Page>,
  look: Look,
): Promise<void> {
  const all = async (page: Page, paths: readonly string[], states: Record<string, PageState>) => {
    for (const path of paths) {
      await openPage(page, path);
      await look(page, path);
    }
    for (const [name, { reach, under, at }] of Object.entries(states)) {
      if (at && !at(width)) continue;
      await reach(page, width);
      await look(page, name, under);
    }
  };
  await all(guest, visitor, visitorStates);
  if (member.length > 0) await all(await signIn(), member, memberStates);
}

function testRules(area: AreaPages, viewport: Viewport): void {
  const { width } = viewport;
  test(`no page breaks a rule of WCAG 2.2 AA at ${width} px, dark and light`, async ({ page, memberPage, site }) => {
    // Up to twenty states, each examined in both themes; no single one waits for long.
    test.setTimeout(180_000 * slow);
    const problems: string[] = [];
    const prepare = async (page: Page) => {
      await page.setViewportSize(viewport);
      await page.context().addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
      // Colours are judged at rest.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      return page;
    };
    const look: Look = async (tab, state, under) => {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
      problems.push(...(await violations(tab, `${state}, dark`, { under })));
      // A theme is nothing but other colours.
      await setTheme(tab, 'light');
      problems.push(...(await violations(tab, `${state}, light`, { under, rules: ['color-contrast'] })));
      await setTheme(tab, 'dark');
    };
    const signIn = async () => prepare(await memberPage('demo4', { viewport }));
    await visit(area, viewport, await prepare(page), signIn, look);
    expect(problems).toEqual([]);
  });
}

function testReflow(area: AreaPages, what: string, viewport: Viewport): void {
  test(`${what} nothing scrolls sideways, and who wants no motion sees none`, async ({ page, memberPage }) => {
    const problems: string[] = [];
    const look: Look = async (tab, state) => {
      const wideness = await tab.evaluate(() => document.documentElement.scrollWidth);
      if (wideness > viewport.width) problems.push(`${state}: ${wideness} px wide`);
      for (const element of await tab.evaluate(sticksOut)) problems.push(`${state}: ${element} sticks out`);
      for (const property of await tab.evaluate(motion)) problems.push(`${state}: ${property} moves`);
    };
    const still = async (page: Page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      return page;
    };
    await page.setViewportSize(viewport);
    const signIn = async () => still(await memberPage('demo4', { viewport }));
    await visit(area, viewport, await still(page), signIn, look);
    expect(problems).toEqual([]);
  });
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
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${state} | ${id} | ${target.join(' ')} | ${why}`;
    }),
  );
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
 * Brings the page to rest for as long as it is examined: a colour on its way from one state to the next is neither's, and
 * a button that can be pressed only now, as what it waits for has just come, would set out on that way meanwhile.
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
