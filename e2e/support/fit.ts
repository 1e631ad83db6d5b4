import { expect, type Page } from '@playwright/test';
import { isShort } from './depth';
import { patience } from './patience';

/** Widths that a page is walked at, px, and the height of a laptop, a tablet or a phone. */
const screens = [
  { width: 1680, height: 1000 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1290, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
];
const languages = ['ko', 'en', 'zh-CN', 'es'] as const;

/** Languages and screens of a run: the short one takes the longest words, and the screens whose columns are narrowest. */
export const fitLanguages = isShort ? (['es'] as const) : languages;
export const fitScreens = isShort ? screens.filter(({ width }) => [1366, 1024, 390].includes(width)) : screens;

/** What a page has too little room for on each screen, one line each; the page is loaded and stays so. */
export async function fitProblems(page: Page, state: string): Promise<string[]> {
  const problems: string[] = [];
  // The deferred styles bring the fonts and the room for longer words.
  await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded', undefined, {
    timeout: patience.page,
  });
  for (const screen of fitScreens) {
    await page.setViewportSize(screen);
    // Rows of a long list get their layout in the frame after they are in sight.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    const seen = [...(await page.evaluate(textsWithoutRoom)), ...(await page.evaluate(controlsWithFaults))];
    problems.push(...seen.map((problem) => `${state} at ${screen.width} px: ${problem}`));
  }
  return problems;
}

/**
 * Texts that are cut or lie over another one. Runs inside the page. Prose that people write may end in an ellipsis where
 * its whole is one press away: its element has `data-excerpt`.
 */
function textsWithoutRoom(): string[] {
  const problems: string[] = [];
  const name = (text: Node) => `"${text.textContent?.trim().slice(0, 40)}" of .${text.parentElement?.className}`;
  const left = '.sr, svg, [data-excerpt], [aria-hidden=true], [inert], .marquee';
  const open = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1) ?? document.body;
  const shown: { text: Node; box: DOMRect; isFloating: boolean }[] = [];
  const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest(left)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A line that is inside its range but folded away has no rectangle.
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) continue;
    const own = range.getBoundingClientRect();
    let isFloating = false;
    let isSeen = true;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
        const isOutside =
          own.right <= edges.left || own.left >= edges.right || own.bottom <= edges.top || own.top >= edges.bottom;
        if (isOutside) isSeen = false;
        const across = Math.max(edges.left - own.left, own.right - edges.right);
        const down = Math.max(edges.top - own.top, own.bottom - edges.bottom);
        // What scrolls has its rest a move away, what is outside altogether is folded away; a line is higher than its letters.
        if (
          !scrolls &&
          !isOutside &&
          ((overflowX !== 'visible' && across > 1) || (overflowY !== 'visible' && down > 6))
        ) {
          problems.push(
            `${name(text)} is cut by .${box.className}: ${Math.round(across)} px across, ${Math.round(down)} px down`,
          );
          isSeen = false;
        }
        if (scrolls && (across > 0 || down > 0)) isSeen = false;
      }
      if (/fixed|sticky/.test(position)) isFloating = true;
      if (!isSeen) break;
    }
    if (isSeen) for (const box of boxes) shown.push({ text, box, isFloating });
  }
  // Bars that float over the page cover what scrolls below them.
  const still = shown.filter(({ isFloating }) => !isFloating).sort((a, b) => a.box.top - b.box.top);
  for (const [at, upper] of still.entries()) {
    for (let next = at + 1; next < still.length && still[next]!.box.top < upper.box.bottom; next += 1) {
      const other = still[next]!;
      if (other.text === upper.text) continue;
      const across = Math.min(upper.box.right, other.box.right) - Math.max(upper.box.left, other.box.left);
      const down = Math.min(upper.box.bottom, other.box.bottom) - Math.max(upper.box.top, other.box.top);
      // Boxes of letters are a third higher than what is drawn of them.
      if (across > 2 && down > Math.min(upper.box.height, other.box.height) * 0.4)
        problems.push(`${name(upper.text)} lies over ${name(other.text)}`);
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide`);
  return [...new Set(problems)];
}

/** Buttons that share a name within one named part of the page, and crowded targets below 24 px. Runs inside the page. */
function controlsWithFaults(): string[] {
  const problems: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], [aria-hidden=true], .sr');
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=tab], [role=switch]'),
  ].filter((control) => isShown(control) && !control.matches(':disabled, [type=hidden], .sr'));
  const boxes = controls.map((control) => {
    const label = control.closest('label')?.getBoundingClientRect();
    const own = control.getBoundingClientRect();
    return label && label.width * label.height > own.width * own.height ? label : own;
  });
  for (const [at, control] of controls.entries()) {
    const { width, height } = boxes[at]!;
    if (width === 0 || height === 0 || (width >= 23.5 && height >= 23.5)) continue;
    // A link in a sentence is as high as its line; what has room around it may be small (WCAG 2.5.8).
    const isInline = getComputedStyle(control).display === 'inline' && control.closest('p, li, dd, td, small');
    if (isInline) continue;
    const { left, top } = boxes[at]!;
    const [x, y] = [left + width / 2, top + height / 2];
    const isCrowded = boxes.some((box, other) => {
      if (other === at || box.width === 0 || controls[other]!.contains(control) || control.contains(controls[other]!))
        return false;
      const across = Math.max(box.left - x, 0, x - box.right);
      const down = Math.max(box.top - y, 0, y - box.bottom);
      return Math.hypot(across, down) < 12;
    });
    if (isCrowded)
      problems.push(`target of ${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`);
  }
  const toName = (control: HTMLElement) =>
    control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const findGroup = (control: HTMLElement): string => {
    const group = control.parentElement?.closest<HTMLElement>(
      '[aria-label], [aria-labelledby], fieldset, article, li, tr, [role=row]',
    );
    if (!group) return '';
    const by = group.getAttribute('aria-labelledby');
    const label = by ? document.getElementById(by)?.textContent : group.getAttribute('aria-label');
    return `${label ?? group.innerText.slice(0, 80)} / ${findGroup(group)}`;
  };
  const named = new Set<string>();
  for (const control of controls) {
    if (!control.matches('button')) continue;
    const name = `${toName(control)} / ${findGroup(control)}`;
    if (named.has(name)) problems.push(`a second button is called ${name.slice(0, 160)}`);
    named.add(name);
  }
  return [...new Set(problems)];
}
