import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { firstBuild, remote, secondBuild } from '../support/builds';
import { expect, test } from '../support/fixtures';
import { expectNoReload, expectShown, expectSwapped, mark } from '../support/releases';
import { slow } from '../support/slow';

test.describe('a pinned release', () => {
  // spec releases.29
  test('runs for this session alone, says so, outlives a promotion, and is left by one click', async ({
    memberPage,
    releases,
  }) => {
    const first = (await releases.overview()).stable.id;
    // A promotion opens it for pins, whatever was rolled back before.
    const second = await releases.activate(await secondBuild());
    await releases.reset();
    const page = await memberPage('demo1');
    const other = await memberPage('demo2');
    await other.goto('/theSports/prematch');
    await test.step('the link says what it will do, and nothing of it is loaded before the member agrees', async () => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes(`/${second}/`) && asked.push(request.url()));
      await page.goto(`/theSports/prematch?maru-pin=${remote}@${second}`);
      await expectShown(page, first);
      const request = page.getByRole('region', { name: '이 링크는 다른 버전을 실행하려고 합니다' });
      await expect(request).toContainText(second);
      expect(asked).toEqual([]);
      await request.getByRole('button', { name: '실행', exact: true }).click();
    });
    await expectSwapped(page, second);
    await expect(page).toHaveURL(/\/theSports\/prematch$/);
    await expectShown(other, first);
    const leave = page.getByRole('button', { name: '해제' });
    await expect(page.getByText(second).first()).toBeVisible();

    await test.step('it is still there after a reload, with the files that the server wrote into the page', async () => {
      await page.reload();
      await expectShown(page, second);
      const sources = await page
        .locator('script[data-later][src*="/releases/"]')
        .evaluateAll((tags) => tags.map((tag) => (tag as HTMLScriptElement).src));
      expect(sources.every((src) => src.includes(second))).toBe(true);
    });
    await mark(page);
    await test.step('a promotion does not replace it', async () => {
      await releases.maru('promote', remote, second);
      await expectSwapped(other, second);
      await expectShown(page, second);
    });
    await test.step('its rollback ends the pin as well', async () => {
      await releases.rollback();
      await expectSwapped(other, first);
      await expectSwapped(page, first);
      await expect(page.getByText('MARU-473').first()).toBeVisible();
    });
    await leave.click();
    await expectShown(page, first);
    await expect(leave).toBeHidden();
    await expectNoReload(page);
  });

  test('that does not exist leaves the ordinary one running and says so', async ({ memberPage, releases }) => {
    const first = (await releases.overview()).stable.id;
    const page = await memberPage('demo1');
    await page.goto(`/theSports/prematch?maru-pin=${remote}@9.9.9-b00000000000`);
    await expectShown(page, first);
    await page.getByRole('button', { name: '실행', exact: true }).click();
    await expectShown(page, first);
    await expect(page.getByText('9.9.9-b00000000000').first()).toBeVisible();
    await page.getByRole('button', { name: '해제' }).click();
    await expect(page.getByText('9.9.9-b00000000000')).toHaveCount(0);
  });
});

// spec releases.29
test('a developer’s build runs in the deployed host and is replaced when it is built anew', async ({
  memberPage,
  releases,
  site,
}) => {
  const first = (await releases.overview()).stable.id;
  const folder = mkdtempSync(join(tmpdir(), 'maru-dev-'));
  cpSync(await secondBuild(), folder, { recursive: true });
  const port = new URL(site.dev).port;
  const server = spawn(process.execPath, [join(root, 'releases/dist/cli.js'), 'serve', folder, '--port', port], {
    stdio: 'ignore',
  });
  try {
    const second = releases.readReleaseId(folder);
    await expect
      .poll(
        () =>
          fetch(`${site.dev}/release.json`).then(
            (answer) => answer.ok,
            () => false,
          ),
        // A program starts here, which no member waits for.
        { timeout: 8_000 * slow },
      )
      .toBe(true);
    const page = await memberPage('demo1');
    await page.goto(`/theSports/prematch?maru-dev=${remote}@${site.dev}`);
    await expectShown(page, first);
    await page.getByRole('button', { name: '실행', exact: true }).click();
    await expectSwapped(page, second);
    await mark(page);
    cpSync(firstBuild, folder, { recursive: true });
    await expectSwapped(page, releases.readReleaseId(firstBuild));
    await page.getByRole('button', { name: '해제' }).click();
    await expectSwapped(page, first);
    await expectNoReload(page);

    await test.step('an origin that the site does not name is refused', async () => {
      await page.goto(`/theSports/prematch?maru-dev=${remote}@http://localhost:9`);
      await expect(page.getByText('MARU-523').first()).toBeVisible();
      await expectShown(page, first);
    });
  } finally {
    server.kill();
  }
});
