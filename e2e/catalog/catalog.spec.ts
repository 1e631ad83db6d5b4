import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { wholeBrowser } from '../support/browser';
import { isShort } from '../support/depth';
import { patience } from '../support/patience';
import { slow } from '../support/slow';

const themes = isShort ? ['dark'] : ['dark', 'light'];

// Letters are placed as members' browsers do it.
test.use({ launchOptions: wholeBrowser, viewport: { width: 1280, height: 900 } });

let folder: string;
test.beforeAll(() => {
  folder = `${test.info().project.outputDir}/catalog`;
  execFileSync(process.execPath, [join(root, 'scripts/catalog.mjs'), folder], { stdio: 'inherit' });
});

for (const name of ['ui', 'console'])
  test(`each component of the catalog of ${name} looks as it was drawn, and breaks no rule of WCAG`, async ({
    page,
  }) => {
    // Some forty pictures; no single one waits for long.
    test.setTimeout(120_000 * slow);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of themes) {
      await page.goto(`${pathToFileURL(`${folder}/${name}.html`)}?theme=${theme}`);
      // Parts that load with the first of their kind are there before anything is looked at.
      await expect(page.locator('figure div[aria-busy="true"]:not([role="status"])')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const components = page.getByRole('main').locator('section[id]');
      const titles = await components.evaluateAll((all) => all.map(({ id }) => id));
      expect(titles.length).toBeGreaterThan(20);
      for (const title of titles) {
        const looks = expect.soft(page.locator(`[id="${title}"]`));
        // A page's time to stand still, and as much again for the pictures themselves.
        await looks.toHaveScreenshot(`catalog-${name}-${title}-${theme}.png`, { timeout: 2 * patience.page });
      }
      // Keys of texts that no language has would be shown as they are.
      expect.soft(await page.getByText(/^[a-z_]+\.[a-z_.]+$/).allTextContents()).toEqual([]);
      // Without the frames of previews: no script runs in them, the examination's neither.
      const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
      const { violations } = await builder.withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect.soft(broken).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
