import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, expectSwapped, mark, shown } from '../support/releases';

test.describe('what was changed behind the registry’s back', () => {
  // spec releases.12
  test('a file of a release is refused by the browser, and found by verify', async ({ memberPage, releases, site }) => {
    const second = await releases.activate(await secondBuild());
    const folder = join(site.releases, remote, second);
    const names = ['entry.js', 'entry.js.br', 'entry.js.gz'].map((name) => join(folder, name));
    const originals = names.map((name) => readFileSync(name));
    try {
      appendFileSync(names[0]!, ';window.tampered=1');
      for (const name of names.slice(1)) rmSync(name);
      const page = await memberPage('demo4');
      await page.goto('/theSports/prematch', { waitUntil: 'commit' });
      await expect(shown(page).getByText('MARU-505')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      const verify = await releases.maru('verify');
      expect(verify.code).toBe(5);
      expect(verify.text).toContain('entry.js');
    } finally {
      for (const [at, name] of names.entries()) writeFileSync(name, originals[at]!);
    }
    expect((await releases.maru('verify')).code).toBe(0);
  });

  // spec releases.11
  test('a forged or an older document is not taken by an open tab', async ({ memberPage, releases, site }) => {
    const file = join(site.releases, 'document.json');
    const old = join(site.releases, 'document.old.json');
    const first = (await releases.overview()).stable.id;
    copyFileSync(file, old);
    const second = await releases.activate(await secondBuild());
    const page = await memberPage('demo4');
    await page.goto('/theSports/prematch');
    await expectShown(page, second);
    await mark(page);
    const older = JSON.parse(readFileSync(old, 'utf8'));
    rmSync(old);
    const forged = JSON.parse(older.payload);
    forged.serial += 1_000;
    const answers = [
      older,
      { ...older, payload: JSON.stringify(forged) },
      { ...older, key: 'another' },
      { payload: '{', key: older.key, signature: older.signature },
    ];
    type Handle = { __maruReleases: { apply(text: unknown): Promise<{ ok: boolean }> } };
    for (const answer of answers) {
      const taken = await page.evaluate((text) => (window as never as Handle).__maruReleases.apply(text), answer);
      expect(taken.ok).toBe(false);
    }
    await test.step('neither when the storage serves it', async () => {
      let served = 0;
      await page.route('**/releases/document.json*', async (route) => {
        served += 1;
        await route.fulfill({ json: answers[1] });
      });
      await page.evaluate(() =>
        (window as never as { __maruReleases: { poll(): Promise<unknown> } }).__maruReleases.poll(),
      );
      expect(served).toBeGreaterThan(0);
      // A tab whose live connection does not stand yet learns of the rollback from the storage.
      await page.unroute('**/releases/document.json*');
    });
    await expectShown(page, second);
    await releases.rollback();
    await expectSwapped(page, first);
    await expectNoReload(page);
  });

  // spec releases.12
  test('scripts from elsewhere and inline scripts do not run', async ({ memberPage }) => {
    const page = await memberPage('demo4');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Integrity-Policy|integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.route('https://elsewhere.example/x.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.foreign=1' }),
    );
    await page.goto('/home');
    await page.evaluate(() => {
      for (const make of [
        (tag: HTMLScriptElement) => {
          tag.textContent = 'window.inline=1';
        },
        (tag: HTMLScriptElement) => {
          tag.src = 'https://elsewhere.example/x.js';
        },
        (tag: HTMLScriptElement) => {
          // The site's own storage, but without a hash.
          tag.src = document.querySelector<HTMLScriptElement>('script[src]')!.src;
        },
      ]) {
        const tag = document.createElement('script');
        make(tag);
        document.head.append(tag);
      }
    });
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => ['inline', 'foreign'].filter((name) => name in window))).toEqual([]);
  });
});
