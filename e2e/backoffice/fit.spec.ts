import { signInToConsole } from '../support/console-page';
import { fitLanguages, fitProblems, fitScreens } from '../support/fit';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

/** Every page of the console by the last part of its address. */
const pages = [
  'my-work',
  'approvals',
  'releases',
  'health',
  'alarms',
  'matches',
  'results',
  'rounds',
  'leagues',
  'bets',
  'games',
  'casino',
  'cash',
  'bank',
  'cash-days',
  'cash-settings',
  'members',
  'cases',
  'age-checks',
  'questions',
  'notices',
  'announcements',
  'moderation',
  'coupons',
  'reports',
  'settings',
  'banners',
  'maintenance',
  'retention',
  'access',
  'audit',
  'security',
];
/** Lists whose first row is opened: its sheet takes room beside them. */
const withSheet = ['matches', 'leagues', 'games', 'bets'];

test('no text of the console is cut or lies over another, and no target is too small, in any language on any screen', async ({
  page,
  site,
}) => {
  // Thirty-two pages in each language on each screen; no single one waits for long.
  test.setTimeout(900_000 * slow);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInToConsole(page);
  const problems: string[] = [];
  for (const language of fitLanguages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: site.url }]);
    for (const name of pages) {
      await page.setViewportSize(fitScreens[0]!);
      await page.goto(`/ops/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      problems.push(...(await fitProblems(page, `${name} in ${language}`)));
      // The language of the longest words is enough beside an open sheet.
      if (language !== 'es' || !withSheet.includes(name)) continue;
      await page.setViewportSize(fitScreens[0]!);
      const row = page.locator('tbody tr[data-key]').first();
      if ((await row.count()) === 0) continue;
      await row.press('Enter');
      await expect(page.locator('[data-sheet]')).toBeVisible();
      problems.push(...(await fitProblems(page, `${name} with a sheet in ${language}`)));
    }
  }
  expect(problems).toEqual([]);
});
