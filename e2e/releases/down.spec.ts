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

  // spec releases.10
  test('a page starts with its frame and its release document, an open tab loads a remote, and both go on afterwards', async ({
    browser,
    releases,
  }) => {
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
      await open.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '해외 스포츠' }).click();
      await expectShown(open, first);
      await expect(open.getByRole('table', { name: '보유 금액' })).toBeVisible();
    });
    await test.step('a new page stands in its frame, knows the releases, and says that the server is out of reach', async () => {
      const fresh = await context.newPage();
      await fresh.goto('/theSports/prematch');
      await expect(fresh.getByText('서버에 연결할 수 없습니다', { exact: true })).toBeVisible();
      await expect(fresh).toHaveURL(/\/theSports\/prematch$/);
      await expect(fresh.getByRole('banner').getByRole('link', { name: '해외 스포츠' }).first()).toBeVisible();
      await expect(fresh.getByRole('table', { name: '보유 금액' })).toHaveCount(0);
      const serial = await fresh.evaluate(
        () => (window as never as { __maruReleases: { state(): { serial: number } } }).__maruReleases.state().serial,
      );
      expect(serial).toBeGreaterThan(0);
      await fresh.close();
    });

    await test.step('what was promoted meanwhile arrives once the API is back', async () => {
      const second = await releases.activate(await secondBuild());
      front.apiDown(false);
      // The live connection is retried with growing pauses, and the document is polled every 7.5 s here.
      await expectShown(open, second, 12_000 * slow);
      await expect(shown(open).getByRole('group').first()).toBeVisible();
      await expectNoReload(open);
      const fresh = await context.newPage();
      await fresh.goto('/theSports/prematch');
      await expectShown(fresh, second);
      expect(await fresh.locator(`script[data-later][src*="${remote}/${second}"]`).count()).toBeGreaterThan(0);
    });
    await context.close();
  });

  // spec robustness.10
  test('answers of a proxy, all 503, leave a member where they are and say what is closed', { tag: '@long' }, async ({
    browser,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    const context = await browser.newContext({ baseURL: front.url, locale: 'ko-KR' });
    await signIn(context, 'demo3');
    const page = await context.newPage();
    await page.goto('/theSports/prematch');
    await expectShown(page, first);
    await mark(page);
    await page.locator('[class*="__scroller"] .odds:enabled').first().click();
    front.apiDown('proxy');
    await page.getByRole('link', { name: '배팅내역' }).first().click();
    const note = page.getByRole('alert').filter({ hasText: '배팅, 입출금, 내 정보를' });
    await expect(note).toBeVisible();
    await expect(page).toHaveURL(/betRecord/);
    await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
    await page.goBack();
    await expectShown(page, first);
    await expect(page.getByRole('region', { name: '프리매치 카트' }).getByRole('listitem')).toHaveCount(1);
    front.apiDown(false);
    // Asked again every 5 s.
    await expect(note).toHaveCount(0, { timeout: 7_000 * slow });
    await expectNoReload(page);
    await context.close();
  });
});
