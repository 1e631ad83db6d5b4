import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/lib/chromium.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';

/**
 * Starts the system's Chromium; it ends with the benchmark.
 * @param {{onEnd(stop: () => unknown): void}} tools
 * @param {string[]} [moreArgs]
 */
export async function launchBrowser({ onEnd }, moreArgs = []) {
  const executablePath = systemChromium();
  if (!executablePath) throw new Problem('There is no Chromium. Install it, or set CHROMIUM to its path.');
  const browser = await chromium.launch({
    executablePath,
    // A container's root has no user namespaces, and /dev/shm may be small.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info', ...moreArgs],
  });
  onEnd(() => browser.close());
  return browser;
}

export const desktop = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 1680, height: 1000 },
};

/** Console and page errors, kept to explain a failed run. */
export function collectErrors(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** Moves the mouse now and then: a member who does nothing for a minute is signed out. */
export function keepActive(page, { onEnd }) {
  let at = 0;
  const timer = setInterval(() => {
    at = (at + 1) % 10;
    page.mouse.move(840 + at, 6).catch(() => {});
  }, 10_000);
  onEnd(() => clearInterval(timer));
}
