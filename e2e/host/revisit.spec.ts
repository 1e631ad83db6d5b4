import type { Page } from '@playwright/test';
import { remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

/**
 * What a member may wait from the click to the remote's content when its code is in the page already: nothing is
 * fetched, so that it is one unmount and one mount. 10 s, two waits of the breaker, is what a fault costs.
 */
const upWithinMs = 300 * slow;

/** Follows the link that `press` clicks; ms from the click until the centre has content of this mount. */
async function timeTo(page: Page, press: () => Promise<unknown>, path: string): Promise<number> {
  await page.evaluate((path) => {
    const state = window as never as { upAfter: number | null };
    state.upAfter = null;
    let began = 0;
    window.addEventListener('pointerdown', () => (began = performance.now()), { capture: true, once: true });
    const look = () => {
      const slot = document.querySelector<HTMLElement>('[data-remote-slot=main]')!;
      const container = slot.querySelector(`[id^="single-spa-application:"] > *`);
      const isHere = window.location.pathname === path && began > 0;
      if (isHere && slot.dataset.remoteState === 'mounted' && container?.textContent) {
        state.upAfter = performance.now() - began;
      } else requestAnimationFrame(look);
    };
    look();
  }, path);
  await press();
  await page.waitForFunction(() => (window as never as { upAfter: number | null }).upAfter !== null);
  return page.evaluate(() => (window as never as { upAfter: number }).upAfter);
}

/** Failures that the page reports of remotes, as they are sent. */
function reportedFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry')) return;
    for (const event of request.postDataJSON().events) {
      if (['crashed', 'load_failed'].includes(event.kind)) failures.push(`${event.remote} ${event.code}`);
    }
  });
  page.on('console', (message) => {
    if (/MARU-5\d\d remote/.test(message.text())) failures.push(message.text());
  });
  return failures;
}

const menu = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name }).first();

test.describe('a mount of a build that is loaded', () => {
  // spec robustness.4
  test('is up at once after the home page has loaded its build', async ({ memberPage }) => {
    const page = await memberPage('demo3');
    const failures = reportedFailures(page);
    const times: number[] = [];
    // The best of three: what else the machine does only ever adds, and a fault would cost 5 s each time.
    while (times.length < 3 && !times.some((ms) => ms < upWithinMs)) {
      await page.goto('/home');
      // The home slot loads when the page rests, not with it.
      await expect(shown(page, 'home').locator('.match').first()).toBeVisible({ timeout: 10_000 * slow });
      await mark(page);
      times.push(await timeTo(page, () => menu(page, /해외 스포츠/).click(), '/theSports/prematch'));
    }
    expect(Math.min(...times)).toBeLessThan(upWithinMs);
    await expect(page.getByText(/MARU-\d/)).toHaveCount(0);
    await expectNoReload(page);
    expect(failures).toEqual([]);
  });

  // spec robustness.4
  test('is up at once from the announcements to the ranking', { tag: '@long' }, async ({ memberPage }) => {
    const page = await memberPage('demo3');
    const failures = reportedFailures(page);
    await page.goto('/notice/notice');
    await expect(shown(page)).toHaveAttribute('data-remote-state', 'mounted');
    await mark(page);
    const press = () => page.locator('a[href="/ranking"]:visible').first().click();
    expect(await timeTo(page, press, '/ranking')).toBeLessThan(upWithinMs);
    await expect(page.getByText(/MARU-\d/)).toHaveCount(0);
    await expectNoReload(page);
    expect(failures).toEqual([]);
  });

  // spec robustness.4
  test('is up at once in a tab that visited the remote before a canary took its place', { tag: '@long' }, async ({
    memberPage,
    releases,
  }) => {
    // The document may arrive by the poll, and a build is published and gated first.
    test.setTimeout(120_000 * slow);
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    const page = await memberPage('demo3');
    const failures = reportedFailures(page);
    await page.goto('/theSports/prematch');
    await expectShown(page, first);
    await mark(page);
    await page.getByRole('link', { name: '마루' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await releases.canary(second, 100);
    // Its home slot is swapped in the open page; the document may arrive by the poll, every 7.5 s here.
    await expectShown(page, second, 12_000 * slow, 'home');
    const press = () => menu(page, /해외 스포츠/).click();
    expect(await timeTo(page, press, '/theSports/prematch')).toBeLessThan(upWithinMs);
    await expect(shown(page)).toHaveAttribute('data-remote-release', `${remote}@${second}`);
    await expectNoReload(page);
    expect(failures).toEqual([]);
  });
});
