import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, work } from '../../scripts/lib/paths.mjs';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

/** The remote of a team that has nothing of this repository but the packed command line. */
test('a remote of a repository of its own, built by another bundler, is published and runs in the site', async ({
  memberPage,
  releases,
  site,
}) => {
  // An npm project of its own is installed and built before the browser begins.
  test.setTimeout(240_000 * slow);
  const folder = join(work, `e2e-outside-${process.pid}`);
  execFileSync(process.execPath, [join(root, 'examples/check.mjs'), folder], { stdio: 'inherit' });
  const dist = join(folder, 'dist');
  const { version, build, description, parts, initial } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const id = `${version}-${build}`;
  // The card is a mount of its own: no file that every page of the remote asks for.
  expect(parts).toEqual({ card: [expect.stringMatching(/\.js$/)] });
  expect(initial).not.toContain(parts.card[0]);
  const env = { ...process.env, MARU_TOKEN: site.token, MARU_REGISTRY_URL: site.url };
  const maru = (...args: string[]) => execFileSync(join(folder, 'node_modules/.bin/maru'), args, { cwd: folder, env });
  maru('publish', 'dist');
  maru('gate', description.name, id);
  maru('promote', description.name, id);

  const page = await memberPage('demo2');
  await page.goto('/hello');
  const slot = page.locator('[data-remote-slot=main]');
  await expect(slot).toHaveAttribute('data-remote-release', `${description.name}@${id}`);
  await expect(slot.locator('.hello')).toBeVisible();
  await expect(page.locator('[data-remote-slot=cart] .hello')).toBeVisible();
  const overview = (await releases.maru('list')).data;
  expect(overview.remotes.map((entry: { remote: string }) => entry.remote)).toContain(description.name);
});
