import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { badBuild, type Fault, faults, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { patience } from '../support/patience';
import { expectNoReload, expectShown, expectSwapped, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

// A mount that hangs is given up after 4 s; everything else fails when it is tried.
const cardWithin = (fault: Fault) => ({ timeout: fault === 'hangs-at-mount' ? 6_000 * slow : patience.page });

test.describe('a bad build that was promoted', () => {
  for (const fault of [
    'throws-at-load',
    'getter-throws',
    'throws-at-mount',
    'hangs-at-mount',
    'throws-at-render',
    'garbage',
  ] as Fault[]) {
    const code = faults[fault];
    // One way for each kind of failure: while it loads, and while it mounts.
    const tag = ['garbage', 'throws-at-mount'].includes(fault) ? [] : '@long';
    // spec releases.35
    test(`${fault}: its slot alone shows ${code}, and the good build comes back into the open page`, { tag }, async ({
      memberPage,
      releases,
    }) => {
      const good = (await releases.overview()).stable.id;
      await releases.activate(badBuild(fault));
      const page = await memberPage('demo4');
      await page.goto('/theSports/prematch', { waitUntil: 'commit' });
      await expect(shown(page).getByText(code)).toBeVisible(cardWithin(fault));
      await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
      await mark(page);
      await page.getByRole('link', { name: '마루' }).first().click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goBack();
      await expect(shown(page).getByText(code)).toBeVisible(cardWithin(fault));
      await releases.rollback();
      await expectSwapped(page, good);
      await expect(shown(page).getByText(/MARU-5/)).toHaveCount(0);
      await expect(shown(page).getByRole('group').first()).toBeVisible();
      await expectNoReload(page);
    });
  }

  // spec releases.35
  test('that crashes while it is used shows its card, and a rollback brings the good build into the open page', async ({
    memberPage,
    releases,
  }) => {
    const good = (await releases.overview()).stable.id;
    const bad = await releases.activate(badBuild('crashes'));
    const page = await memberPage('demo4');
    await page.goto('/theSports/prematch');
    await expectShown(page, bad);
    await mark(page);
    await page.evaluate(() => void Object.assign(window, { __crash: true }));
    // Another path of the same remote: its first component renders again.
    await page
      .getByRole('navigation', { name: '게임' })
      .getByRole('link', { name: /인플레이/ })
      .click();
    await expect(shown(page).getByText(faults.crashes)).toBeVisible();
    await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
    await releases.rollback();
    await expectSwapped(page, good);
    await expectNoReload(page);
  });

  // spec robustness.5
  test('that crashes soon after its swap gives way to the build before it, in the open page and without a card', async ({
    memberPage,
    releases,
  }) => {
    const good = (await releases.overview()).stable.id;
    const bad = await releases.publish(badBuild('crashes-soon'));
    const page = await memberPage('demo5');
    const received: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/telemetry')) return;
      for (const { kind, id, code } of request.postDataJSON().events) {
        if (kind === 'crashed') received.push(`${id} ${code}`);
      }
    });
    await page.goto('/theSports/prematch');
    await expectShown(page, good);
    await page.locator('[class*="__scroller"] .odds:enabled').first().click();
    const cart = page.getByRole('region', { name: '프리매치 카트' });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await mark(page);
    const seen = () => page.evaluate(() => (window as never as { states: string[] }).states);
    await page.evaluate(() => {
      const slot = document.querySelector<HTMLElement>('[data-remote-slot=main]')!;
      const states: string[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(`${slot.dataset.remoteState} ${slot.dataset.remoteRelease}`)).observe(
        slot,
        { attributes: true },
      );
    });
    await releases.maru('promote', remote, bad);
    // The document may arrive by the poll, after 30 s; the build crashes 2 s later.
    await expect.poll(seen, { timeout: 40_000 * slow }).toContain(`mounted ${remote}@${bad}`);
    // It crashes 2 s after it is mounted, and the good one takes its place.
    await expectShown(page, good, 5_000 * slow);
    await expect(shown(page).getByRole('group').first()).toBeVisible();
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    expect((await seen()).filter((state) => state.startsWith('failed'))).toEqual([]);
    await expect.poll(() => received).toContain(`${bad} ${faults['crashes-soon']}`);
    await page.evaluate(() => (window as never as { __maruReleases: { poll(): unknown } }).__maruReleases.poll());
    await expectShown(page, good);
    await expectNoReload(page);
  });

  // spec robustness.6
  test('that empties the page and replaces functions of the browser is found, and the page is as it was', async ({
    memberPage,
    releases,
  }) => {
    const bad = await releases.activate(badBuild('intrudes'));
    const page = await memberPage('demo5');
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/theSports/prematch');
    await expectShown(page, bad);
    await expect(shown(page).getByRole('group').first()).toBeVisible();
    await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
    expect(await page.evaluate(() => (window as never as { mine?: boolean }).mine)).toBe(true);
    expect(
      await page.evaluate(() => [window.fetch, window.WebSocket].every((builtIn) => /native/.test(String(builtIn)))),
    ).toBe(true);
    expect(messages.filter((text) => /MARU-526 remote-feed/.test(text)).length).toBeGreaterThan(0);
    expect(messages.filter((text) => /MARU-527 remote-feed/.test(text)).length).toBeGreaterThan(0);
    // The address, the server and the remote's own list all work.
    await page.getByRole('link', { name: '배팅내역' }).first().click();
    await expect(page).toHaveURL(/betRecord/);
    await expect(page.getByRole('heading', { name: '배팅내역', exact: true })).toBeVisible();
    expect(loads).toBe(1);
  });

  // spec releases.47
  test('that draws nothing is reported, and what it leaves outside its element goes with it', async ({
    memberPage,
    releases,
  }) => {
    const good = (await releases.overview()).stable.id;
    const bad = await releases.activate(badBuild('untidy'));
    const page = await memberPage('demo5');
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    await page.goto('/theSports/prematch');
    await expectShown(page, bad);
    await mark(page);
    expect(await page.evaluate(() => [1].map((value) => value + 1))).toEqual([2]);
    // A mount that shows nothing is given 8 s.
    await expect.poll(() => messages.join('\n'), { timeout: 12_000 * slow }).toMatch(/MARU-495 remote-feed/);
    await expect(page.locator('body > .untidy')).toHaveCount(1);
    // Held by this test: the page itself has it no longer once the build is retired.
    const held = await page.evaluateHandle(() => (window as never as { untidy: Record<string, number> }).untidy);
    const counts = () =>
      held.evaluate((untidy) => {
        dispatchEvent(new Event('resize'));
        const channel = new BroadcastChannel('untidy');
        channel.postMessage(null);
        channel.close();
        return { ...untidy };
      });
    await expect.poll(async () => (await counts()).messages).toBeGreaterThan(0);
    await releases.rollback();
    await expectSwapped(page, good);
    await expect.poll(() => messages.join('\n')).toMatch(/MARU-496 remote-feed: left_behind a timer, /);
    expect(messages.join('\n')).toMatch(/left_behind .*an open BroadcastChannel, .*a global untidy/);
    await expect(page.locator('body > .untidy')).toHaveCount(0);
    expect(await page.evaluate(() => 'untidy' in window)).toBe(false);
    expect(messages.join('\n')).toMatch(/MARU-526 remote-feed: globals_replaced Array.prototype.map/);
    // A chain of timers ends with its next call: two looks see the same counts, 100 ms and more apart.
    let before = {};
    const isQuiet = async () => {
      const now = await counts();
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return isSame;
    };
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
    await expectNoReload(page);
  });

  // spec releases.4
  test('that leaks a lease holds no other remote back, and its own rollback for a minute', async ({
    memberPage,
    releases,
  }) => {
    const good = (await releases.overview()).stable.id;
    const bad = await releases.activate(badBuild('leaks-lease'));
    const page = await memberPage('demo4');
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    await page.clock.install();
    await page.goto('/theSports/prematch');
    await expectShown(page, bad);
    await mark(page);
    await page.getByRole('link', { name: '공지사항' }).first().click();
    await expect(shown(page)).toHaveAttribute('data-remote-release', /remote-community@/);
    await releases.disable('remote-community', true);
    try {
      await expect(shown(page)).not.toHaveAttribute('data-remote-state', 'mounted', { timeout: patience.swap });
    } finally {
      await releases.disable('remote-community', false);
    }
    await page.goBack();
    await expectShown(page, bad);
    await releases.rollback();
    const waits = () =>
      page.evaluate(() => {
        const { __maruReleases: handle } = window as never as {
          __maruReleases: { state(): { pending: { until: string }[] } };
        };
        return handle.state().pending.map(({ until }) => until);
      });
    await expect.poll(waits, { timeout: patience.swap }).toEqual(['lease']);
    await page.clock.fastForward(60_000);
    await expectSwapped(page, good);
    await expect(page.getByText('운영자가 이 화면을 닫았습니다. 진행 중이던 항목: 배팅')).toBeVisible();
    expect(messages.filter((text) => /MARU-437 remote-feed .*bet/.test(text))).toHaveLength(1);
    await expectNoReload(page);
  });

  // spec releases.35
  test('a chunk that is gone later fails its slot alone, and comes back with the next release', async ({
    memberPage,
    releases,
    site,
  }) => {
    const good = (await releases.overview()).stable.id;
    const second = await releases.activate(await secondBuild());
    const folder = join(site.releases, remote, second);
    const away = `${folder}.away`;
    const page = await memberPage('demo4');
    await page.goto('/home');
    await mark(page);
    // The storage has lost the release's folder by the time that the member opens the area.
    renameSync(folder, away);
    try {
      await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '해외 스포츠' }).click();
      await expect(shown(page).getByText(/MARU-50[39]/)).toBeVisible();
      await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
      await releases.rollback();
      await expectSwapped(page, good);
    } finally {
      renameSync(away, folder);
    }
  });
});
