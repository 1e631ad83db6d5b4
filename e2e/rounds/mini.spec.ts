import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { asOperator } from '../support/operator';
import { patience } from '../support/patience';

const strip = (page: Page) => page.getByRole('navigation', { name: '미니게임', exact: true });
/** Text of a clock as seconds; null where there is none, as at the close. */
const parseSeconds = (text: string | null) => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
};
const expectGame = async (page: Page, path: string) => {
  await expect(page).toHaveURL((url) => url.pathname === path, { timeout: patience.page });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: patience.page });
};

// spec mini-pages.1
test('every mini game and token game is reached by a click, within the time of a page', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  await openPage(page, '/mini/ntryPowerBall');
  const links = strip(page).getByRole('link');
  // The strip fills when its answer arrives, which may be after the page is shown.
  await expect.poll(() => links.count(), { timeout: patience.page }).toBeGreaterThanOrEqual(25);
  const games = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const game of games) {
    await strip(page).locator(`a[href="${game}"]`).click();
    await expectGame(page, game);
    await expect(strip(page).locator('[aria-current=page]')).toHaveAttribute('href', game);
  }
  await openPage(page, '/tokenGame/roulette');
  const tabs = page.getByRole('navigation', { name: '토큰게임', exact: true });
  for (const game of ['hilow', 'baccarat', 'graph', 'roulette']) {
    await tabs.locator(`a[href="/tokenGame/${game}"]`).click();
    await expectGame(page, `/tokenGame/${game}`);
    for (const view of ['info', 'result', 'validate', 'game']) {
      await page.getByRole('main').locator(`a[href="/tokenGame/${game}/${view}"]`).first().click();
      await expectGame(page, `/tokenGame/${game}/${view}`);
    }
  }
  expect(faults).toEqual([]);
});

// spec mini-pages.2
test('clocks of the strip run, and two tabs show the same', async ({ memberPage }) => {
  const page = await memberPage('demo2');
  await openPage(page, '/mini/ntryPowerBall');
  const other = await page.context().newPage();
  await openPage(other, '/mini/ntryPowerBall');
  const clocks = (of: Page) => strip(of).locator('time').allTextContents();
  const difference = async () => {
    const [mine, theirs] = await Promise.all([clocks(page), clocks(other)]);
    const pairs = mine.map((text, at) => [parseSeconds(text), parseSeconds(theirs[at]!)]);
    expect(pairs.filter(([a]) => a !== null).length).toBeGreaterThan(10);
    return Math.max(...pairs.map(([a, b]) => (a == null || b == null ? 0 : Math.abs(a - b))));
  };
  // The tabs are read one after the other: a second may have passed between them.
  await expect.poll(difference, { timeout: patience.page }).toBeLessThanOrEqual(1);
  const before = await clocks(page);
  await expect.poll(() => clocks(page), { timeout: patience.page }).not.toEqual(before);
});

// spec mini-pages.4
test('operators lock a game, take it into maintenance and switch it off while its page is open', async ({
  memberPage,
  site,
}) => {
  const page = await memberPage('demo2');
  await openPage(page, '/tokenGame/hilow');
  await asOperator(site, async (call) => {
    const set = (flag: string, value: number | null) =>
      call('PUT', 'settings', { changes: { [`tg_config.1001.${flag}`]: value } });
    try {
      await set('betting_lock', 1);
      await expect(page.getByText('지금은 배팅할 수 없습니다.').first()).toBeVisible({ timeout: patience.page });
      await set('betting_lock', null);
      await expect(page.getByText('지금은 배팅할 수 없습니다.')).toHaveCount(0, { timeout: patience.page });
      await set('maintenance', 1);
      await expect(page.getByText('하이로우 점검 중입니다')).toBeVisible({ timeout: patience.page });
      await page.getByRole('main').getByRole('link', { name: '룰렛' }).last().click();
      await expectGame(page, '/tokenGame/roulette');
      await page.goBack();
      await set('maintenance', null);
      await set('use', 0);
      await expect(page.getByRole('timer')).toHaveCount(0, { timeout: patience.page });
      await expect(page.getByRole('main').locator('a[href="/tokenGame/hilow"]')).toHaveCount(0);
    } finally {
      for (const flag of ['betting_lock', 'maintenance', 'use']) await set(flag, null);
    }
  });
  await expect(page.getByRole('timer')).toBeVisible({ timeout: patience.page });
});

test('on a phone the page is no wider than the screen, and the strip scrolls to its game', { tag: '@long' }, async ({
  memberPage,
}) => {
  const page = await memberPage('demo2', { viewport: { width: 390, height: 844 } });
  for (const path of ['/mini/mgmBc', '/mini/sureRacing-3', '/tokenGame/roulette', '/tokenGame/baccarat/result']) {
    await openPage(page, path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  await openPage(page, '/mini/sureRacing-3');
  await expect(strip(page).locator('[aria-current=page]')).toBeInViewport();
});
