import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { badBuild, type Fault, faults, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

test.describe('a bad build that was promoted', () => {
  for (const fault of ['throwsAtLoad', 'throwsAtMount', 'hangsAtMount', 'throwsAtRender', 'garbage'] as Fault[]) {
    const { code } = faults[fault];
    test(`${fault}: its slot alone shows ${code}, and the good build comes back into the open page`, async ({
      memberPage,
      releases,
    }) => {
      const good = (await releases.overview()).stable.id;
      await releases.activate(badBuild(fault));
      const page = await memberPage('demo4');
      await page.goto('/theSports/prematch', { waitUntil: 'commit' });
      await expect(shown(page).getByText(code)).toBeVisible({ timeout: 30_000 * slow });
      await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
      await mark(page);
      await page.getByRole('link', { name: '마루' }).first().click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goBack();
      await expect(shown(page).getByText(code)).toBeVisible({ timeout: 30_000 * slow });
      await releases.rollback();
      await expectShown(page, good, 30_000 * slow);
      await expect(shown(page).getByText(/MARU-5/)).toHaveCount(0);
      await expect(shown(page).getByRole('group').first()).toBeVisible();
      await expectNoReload(page);
    });
  }

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
      .getByRole('navigation', { name: '주 메뉴' })
      .getByRole('link', { name: /인플레이/ })
      .click();
    await expect(shown(page).getByText(faults.crashes.code)).toBeVisible({ timeout: 30_000 * slow });
    await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
    await releases.rollback();
    await expectShown(page, good, 30_000 * slow);
    await expectNoReload(page);
  });

  test('a chunk that is gone later fails its slot alone, and comes back with the next release', async ({
    memberPage,
    releases,
    site,
  }) => {
    test.setTimeout(180_000 * slow);
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
      await page
        .getByRole('navigation', { name: '주 메뉴' })
        .getByRole('link', { name: /프리매치/ })
        .click();
      await expect(shown(page).getByText(/MARU-50[39]/)).toBeVisible({ timeout: 40_000 * slow });
      await expect(page.getByRole('table', { name: '보유 금액' })).toBeVisible();
      await releases.rollback();
      await expectShown(page, good, 30_000 * slow);
    } finally {
      renameSync(away, folder);
    }
  });
});
