import { expect, test } from '../support/fixtures';
import { openPage } from '../support/host-pages';
import { asOperator } from '../support/operator';
import { slow } from '../support/slow';

const shut = '프리매치: 지금은 이용할 수 없습니다';

// spec layout.9
test('below a remote’s path what it does not list is the 404 page, by address and by a way inside the page', async ({
  memberPage,
}) => {
  const page = await memberPage('demo2');
  const missing = page.getByRole('main').getByText('This page could not be found');
  const none = [
    '/theSports/foo',
    '/theSports/inplay/1/2',
    '/ranking/x',
    '/notice/foo',
    '/notice/notice/abc',
    '/cash/moneyToCasino/foo',
    '/board/foo',
    '/board/free/x',
  ];
  for (const path of none) {
    expect([path, (await page.goto(path))!.status()]).toEqual([path, 404]);
    await expect(missing).toBeVisible();
  }
  // The remote itself says that there is no such thing.
  for (const path of ['/board/free/2147483000', '/notice/notice/2147483000']) {
    expect([path, (await page.goto(path))!.status()]).toEqual([path, 404]);
  }
  // A remote that was open is unmounted, and mounted again later.
  await openPage(page, '/ranking');
  await page.evaluate(() => history.pushState(null, '', '/ranking/deeper/still'));
  await expect(missing).toBeVisible();
  await expect(page.getByRole('heading', { name: '주간 랭킹' })).toBeHidden();
  await page.goBack();
  await expect(missing).toBeHidden();
  await expect(page.getByRole('main').locator('[data-slot=main]')).toBeVisible();
});

// spec layout.14
test('an area that is closed while it is open says so in its place and takes its cart along; open again it is there', async ({
  memberPage,
  site,
}) =>
  asOperator(site, async (call) => {
    const set = (value: number | null) =>
      call('PUT', 'settings', { changes: { 'the_sports_config.prematch_use': value } });
    await set(1);
    try {
      const page = await memberPage('demo3');
      await openPage(page, '/theSports/prematch');
      await page.locator('[data-slot=main] .odds:not([aria-disabled=true])').first().click();
      await expect(page.locator('.slip .count').first()).toHaveText('1');
      await set(0);
      await expect(page.getByText(shut)).toBeVisible();
      await expect(page.locator('[data-slot=main]')).toBeHidden();
      await expect(page.getByText('운영자가 이 메뉴를 닫아 카트를 비웠습니다.')).toBeVisible();
      await expect(page.locator('a[href*="/theSports/prematch"]')).toHaveCount(0);
      expect((await page.reload())!.status()).toBe(200);
      await expect(page.getByText(shut)).toBeVisible();
      await page
        .locator('.rail--left')
        .getByRole('link', { name: /^인플레이/ })
        .click();
      await expect(page.locator('[data-slot=main] .tabs a')).toHaveText([/^인플레이/]);
      await page.goBack();
      await set(1);
      await expect(page.getByText(shut)).toBeHidden();
      await expect(page.locator('[data-slot=main] .odds').first()).toBeVisible();
    } finally {
      await set(null);
    }
  }));

// spec session.22
test('a fault of the server warns once at the bottom right, however often the page tries again by itself', async ({
  memberPage,
}) => {
  const page = await memberPage('demo2');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { warnings: seen });
    new MutationObserver((changes) => {
      // Other notifications of the member, such as an answer of the customer centre, are no warnings.
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.toast') && node.textContent?.includes('오류'))
            seen.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  const warnings = () => page.evaluate(() => (window as unknown as { warnings: string[] }).warnings);
  // Odds are fetched again after 1, 2 and 4 s; other lists on the member's command.
  for (const [path, call, times] of [
    ['/ranking', '**/api/ranking*', 1],
    ['/info/betRecord', '**/api/info/betRecord*', 1],
    ['/theSports/prematch', '**/api/theSports/prematchList*', 3],
  ] as const) {
    let requests = 0;
    await page.route(call, (route) => {
      requests += 1;
      return route.fulfill({ status: 500, json: { message: 'x' } });
    });
    await page.goto(path);
    await expect(page.locator('.toasts')).toContainText('오류가 발생했습니다.');
    // The pauses before the second and third time are 3 s together.
    await expect.poll(() => requests, { timeout: 8_000 * slow }).toBeGreaterThanOrEqual(times);
    expect([path, (await warnings()).length]).toEqual([path, 1]);
    await page.unroute(call);
  }
});
