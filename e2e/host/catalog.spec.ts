import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { wholeBrowser } from '../support/browser';
import { isShort } from '../support/depth';
import { slow } from '../support/slow';

/**
 * How each component of the catalog looks in all its states, as pictures in `e2e/pictures`. After an intended change,
 * look at the new ones: `npm test -- e2e host/catalog --update-snapshots`.
 */
const themes = isShort ? (['dark'] as const) : (['dark', 'light'] as const);

// Letters are placed as members' browsers do it.
test.use({ launchOptions: wholeBrowser, viewport: { width: 1024, height: 800 } });

let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-catalog-'));
  await promisify(execFile)(process.execPath, [join(root, 'scripts/catalog.mjs'), folder]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const name of ['ui', 'console']) {
  test(`components of the ${name} look as they were drawn`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of themes) {
      await page.goto(`${pathToFileURL(join(folder, `${name}.html`))}?theme=${theme}`);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.locator('section[id]').count()).toBeGreaterThan(10);
      // One long picture, of which a changed component is a small part.
      const options = { fullPage: true, maxDiffPixelRatio: 0.0002, timeout: 10_000 * slow };
      await expect.soft(page).toHaveScreenshot(`catalog-${name}-${theme}.png`, options);
    }
  });
}
