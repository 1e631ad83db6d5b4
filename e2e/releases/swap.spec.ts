import { badBuild, secondBuild } from '../support/builds';
import { FeedArea } from '../support/feed-area';
import { expect, test } from '../support/fixtures';
import { patience } from '../support/patience';
import { expectNoReload, expectShown, expectSwapped, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

const stake = 10_000;

test.describe('a build that is promoted', () => {
  // spec releases.16
  test('takes the place of the old one in the open tab: cart, stake, scroll and route stay, and back by one command', async ({
    memberPage,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    const area = new FeedArea(await memberPage('demo5', { viewport: { width: 1680, height: 700 } }));
    const { page } = area;
    await page.goto('/theSports/inplay');
    await expectShown(page, first);
    await page.locator('[class*="__scroller"] .odds:enabled').first().click();
    await expect(area.cart.getByRole('listitem')).toHaveCount(1);
    await area.stake.fill(String(stake));
    const list = page.locator('[class*="__scroller"]').first();
    await list.evaluate((element) => element.scrollTo(0, 240));
    await page.evaluate(() => window.scrollTo(0, 120));
    const place = () =>
      page.evaluate(() => [
        document.querySelector('[class*="__scroller"]')?.scrollTop,
        Math.round(window.scrollY),
        window.location.href,
      ]);
    const before = await place();
    expect(before[0]).toBeGreaterThan(0);
    await mark(page);

    const expectPreserved = async (id: string) => {
      await expectSwapped(page, id);
      await expect(area.cart.getByRole('listitem')).toHaveCount(1);
      await expect(area.stake).toHaveValue(/10,000/);
      await expect.poll(place).toEqual(before);
      await expectNoReload(page);
    };
    await releases.maru('promote', 'remote-feed', second);
    await expectPreserved(second);
    await releases.rollback();
    await expectPreserved(first);

    await test.step('the old build’s files and names are gone from the page once a third one has come', async () => {
      const third = await releases.activate(await secondBuild());
      await expectPreserved(third);
    });
  });

  // spec releases.19
  test('waits while a bet is under way, and comes when it is through', async ({ memberPage, feed, releases }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    const area = new FeedArea(await memberPage('demo5'));
    const { page } = area;
    const offer = await feed.liveOffer(9);
    await area.openLive(offer);
    await feed.holdOdds(offer, '2.10');
    await expect(area.odds(offer.match, '승')).toContainText('2.10');
    await area.odds(offer.match, '승').click();
    await area.stake.fill(String(stake));
    await expect(area.betButton(stake)).toBeEnabled();
    let let_go = () => {};
    const held = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    await page.route('**/api/theSports/bettingValidate', async (route) => {
      await held;
      await route.continue();
    });
    await mark(page);
    await area.betButton(stake).click();
    await releases.maru('promote', 'remote-feed', second);
    // The new build is announced and warmed; the old one still holds the bet.
    await expect
      .poll(() => page.evaluate(() => (window as never as Handle).__maruReleases.state().pending.length))
      .toBeGreaterThan(0);
    // Which of the swap and the bet was first, as the page saw it: the slot keeps the old build until the bet is
    // answered.
    await page.evaluate(
      (old) => {
        const slot = document.querySelector('[data-remote-slot=main]')!;
        new MutationObserver(() => {
          const release = slot.getAttribute('data-remote-release');
          if (release !== old) Object.assign(window, { swappedAt: (window as never as Marks).swappedAt ?? Date.now() });
        }).observe(slot, { attributes: true, attributeFilter: ['data-remote-release'] });
      },
      await shown(page).getAttribute('data-remote-release'),
    );
    await expectShown(page, first);
    const letGoAt = Date.now();
    let_go();
    await area.expectAccepted();
    await expect.poll(() => page.evaluate(() => (window as never as Marks).swappedAt ?? 0)).toBeGreaterThan(letGoAt);
    await expectSwapped(page, second);
    await expectNoReload(page);
  });

  // spec releases.19
  test('comes with the next change of route where the policy says so', { tag: '@long' }, async ({
    memberPage,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    await releases.swap('navigation');
    const page = await memberPage('demo5');
    await page.goto('/theSports/prematch');
    await expectShown(page, first);
    await mark(page);
    await releases.maru('promote', 'remote-feed', second);
    await expect
      .poll(() => page.evaluate(() => (window as never as Handle).__maruReleases.state().pending.length))
      .toBeGreaterThan(0);
    await expectShown(page, first);
    await page
      .locator('.rail--left')
      .getByRole('link', { name: /^인플레이/ })
      .click();
    await expectSwapped(page, second);
    await expectNoReload(page);
  });

  // spec releases.19
  test('comes once the member rests where the policy says so, and at the press of a button where it asks', {
    tag: '@long',
  }, async ({ memberPage, releases }) => {
    const first = (await releases.overview()).stable.id;
    const second = await releases.publish(await secondBuild());
    const page = await memberPage('demo5');
    await page.goto('/theSports/prematch');
    await expectShown(page, first);
    await mark(page);
    await releases.swap('ask');
    await releases.maru('promote', 'remote-feed', second);
    const apply = page.getByRole('button', { name: '적용' });
    await expect(apply).toBeVisible({ timeout: patience.swap });
    await expectShown(page, first);
    await apply.click();
    await expectSwapped(page, second);
    // A rollback needs no consent.
    await releases.rollback();
    await expectSwapped(page, first);
    await releases.swap('idle');
    await releases.maru('promote', 'remote-feed', second);
    // A member rests who has done nothing for 5 s.
    await expectShown(page, second, 10_000 * slow);
    await expectNoReload(page);
  });

  // spec releases.21
  test('reaches a tab without a live connection by polling', { tag: '@long' }, async ({ memberPage, releases }) => {
    const second = await releases.publish(await secondBuild());
    const page = await memberPage('demo5');
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.goto('/theSports/prematch');
    await expect(shown(page)).toHaveAttribute('data-remote-state', 'mounted');
    await mark(page);
    await releases.maru('promote', 'remote-feed', second);
    // Without a live connection the document is polled every 30 s, here every 7.5 s (MARU_POLLING_PERCENT).
    await expectShown(page, second, 10_000 * slow);
    await expectNoReload(page);
  });

  test('that cannot be loaded or mounted leaves the old one running in the open tab', async ({
    memberPage,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    const page = await memberPage('demo5');
    await page.goto('/theSports/prematch');
    await expectShown(page, first);
    await mark(page);
    for (const fault of ['throws-at-load', 'throws-at-mount', 'garbage'] as const) {
      const bad = await releases.activate(badBuild(fault));
      // The tab has received it: its last document is the one with the bad build.
      const { serial } = (await releases.maru('list')).data;
      await expect
        .poll(() => page.evaluate(() => (window as never as Handle).__maruReleases.state().serial), {
          timeout: patience.swap,
        })
        .toBe(serial);
      await expectShown(page, first);
      await expect(page.getByRole('group').first()).toBeVisible();
      expect((await releases.overview()).stable.id).toBe(bad);
      await releases.rollback();
    }
    await expectNoReload(page);
  });
});

/** What a test has marked in the page. */
interface Marks {
  swappedAt?: number;
}

/** The page's own handle for looking at releases. */
interface Handle {
  __maruReleases: { state(): { serial: number; pending: string[] } };
}
