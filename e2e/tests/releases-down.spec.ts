import { remote, secondBuild } from '../support/builds';
import { expect, signIn, test } from '../support/fixtures';
import { type Front, startFront } from '../support/front';
import { expectNoReload, expectShown, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

test.describe('with the registry and the API down', () => {
  let front: Front;
  test.beforeEach(async ({ site }) => {
    front = await startFront(site);
  });
  test.afterEach(() => front.stop());

  test('a page starts with its frame and its release document, an open tab loads a remote, and both go on afterwards', async ({
    browser,
    releases,
  }) => {
    test.setTimeout(240_000 * slow);
    const first = (await releases.overview()).stable.id;
    const context = await browser.newContext({ baseURL: front.url, locale: 'ko-KR' });
    await context.addInitScript(() => {
      setInterval(() => window.dispatchEvent(new Event('pointermove')), 5_000);
    });
    await signIn(context, 'demo3');
    const open = await context.newPage();
    await open.goto('/home');
    await expect(open.getByRole('table', { name: '보유 금액' })).toBeVisible();
    await mark(open);

    front.apiDown(true);
    await test.step('the open tab loads a remote that it had not loaded yet', async () => {
      await open
        .getByRole('navigation', { name: '주 메뉴' })
        .getByRole('link', { name: /프리매치/ })
        .click();
      await expectShown(open, first);
      await expect(open.getByRole('table', { name: '보유 금액' })).toBeVisible();
    });
    await test.step('a new page stands, knows the releases, and says that the site cannot be used now', async () => {
      const fresh = await context.newPage();
      await fresh.goto('/theSports/prematch');
      await expect(fresh).toHaveURL(/\/maintenance/);
      await expect(fresh.getByRole('heading').first()).toBeVisible();
      const serial = await fresh.evaluate(
        () => (window as never as { __maruReleases: { state(): { serial: number } } }).__maruReleases.state().serial,
      );
      expect(serial).toBeGreaterThan(0);
      await fresh.close();
    });

    await test.step('what was promoted meanwhile arrives once the API is back', async () => {
      const second = await releases.activate(await secondBuild());
      front.apiDown(false);
      await expectShown(open, second, 60_000 * slow);
      await expect(shown(open).getByRole('group').first()).toBeVisible({ timeout: 30_000 * slow });
      await expectNoReload(open);
      const fresh = await context.newPage();
      await fresh.goto('/theSports/prematch');
      await expectShown(fresh, second);
      expect(await fresh.locator(`script[data-later][src*="${remote}/${second}"]`).count()).toBeGreaterThan(0);
    });
    await context.close();
  });
});
