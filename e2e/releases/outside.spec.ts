import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExample, edit, prepareExample } from '../../examples/with-webpack.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { expect, test } from '../support/fixtures';
import { slow } from '../support/slow';

/** The remote of a team that has nothing of this repository but the packed command line. */
// spec releases.14
test('a remote of a repository of its own, built by another bundler, is published and runs in the site', {
  tag: '@long',
}, async ({ memberPage, releases, site }) => {
  // A separate npm project is installed and built before the browser begins.
  test.setTimeout(240_000 * slow);
  // Outside of the checkout: nothing of its packages is found from there.
  const place = mkdtempSync(join(tmpdir(), 'maru-outside-'));
  execFileSync(process.execPath, [join(root, 'examples/check.mjs'), place], { stdio: 'inherit' });
  const folder = join(place, 'remote-hello');
  const dist = join(folder, 'dist');
  const { version, build, description, parts, initial } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const id = `${version}-${build}`;
  // The card is a separate mount: its file is requested only by pages that show it.
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
  rmSync(place, { recursive: true });
});

test('a remote built by webpack’s own federation plugin runs in the site, with its late chunk', {
  tag: '@long',
}, async ({ memberPage, releases }) => {
  const place = mkdtempSync(join(tmpdir(), 'maru-webpack-'));
  await prepareExample(place);
  edit(join(place, 'build/webpack.mjs'), "federation = 'enhanced'", "federation = 'plain'");
  // A separate remote: the other test's has these paths.
  edit(join(place, 'remote.json'), '"remote-hello"', '"remote-plain"');
  for (const file of ['remote.json', 'package.json']) {
    const text = readFileSync(join(place, file), 'utf8');
    writeFileSync(join(place, file), text.replaceAll('/hello', '/plain').replaceAll('"id": "hello', '"id": "plain'));
  }
  const dist = buildExample(place);
  const id = releases.readReleaseId(dist);
  for (const words of [
    ['publish', dist],
    ['gate', 'remote-plain', id],
    ['promote', 'remote-plain', id],
  ]) {
    expect(await releases.maru(...words)).toMatchObject({ code: 0 });
  }
  const page = await memberPage('demo3');
  await page.goto('/plain');
  const slot = page.locator('[data-remote-slot=main]');
  await expect(slot).toHaveAttribute('data-remote-release', `remote-plain@${id}`);
  await expect(slot.locator('.hello')).toBeVisible();
  // The card is a separate chunk, which the host has fetched with its hash.
  await expect(page.locator('[data-remote-slot=cart] .hello')).toBeVisible();
  rmSync(place, { recursive: true });
});
