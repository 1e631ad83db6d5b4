import type { Locator, Page } from '@playwright/test';

/** Presses Tab (`back`: with Shift) until an element has the focus. */
export async function tabTo(page: Page, target: Locator, back = false): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((element) => element === document.activeElement);
}

/** Tabs to an element and replaces its text by typing. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
