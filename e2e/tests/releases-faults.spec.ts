import { badBuild, type Fault, faults } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, mark, shown } from '../support/releases';
import { slow } from '../support/slow';

test.describe('a bad build that was promoted', () => {
  test.beforeEach(({ releases }) => releases.reset());
  test.afterEach(({ releases }) => releases.reset());

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
});
