import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeWorkFolders } from './paths.mjs';
import { install } from './pnpm.mjs';

/** A workspace of packages that need only one another: installing it asks no registry. */
let folder;
const put = (path, value) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
};
const linked = (from, name) => existsSync(join(folder, from, 'node_modules', name, 'package.json'));

beforeAll(makeWorkFolders);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-install-'));
  put('package.json', { name: 'root', private: true });
  put('pnpm-workspace.yaml', 'packages:\n  - shared/*\n  - remote-*\n');
  put('shared/a/package.json', { name: '@x/a', version: '1.0.0' });
  put('remote-a/package.json', { name: '@x/remote-a', version: '1.0.0', dependencies: { '@x/a': 'workspace:*' } });
  expect(await install({ folder, frozen: false })).toBe(true);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is installed is not installed again', async () => {
  expect(linked('remote-a', '@x/a')).toBe(true);
  expect(await install({ folder, frozen: false })).toBe(false);
});

test('a new package of the workspace is installed, and stands in the lockfile', async () => {
  put('remote-b/package.json', { name: '@x/remote-b', version: '1.0.0', dependencies: { '@x/a': 'workspace:*' } });
  expect(await install({ folder, frozen: false })).toBe(true);
  expect(linked('remote-b', '@x/a')).toBe(true);
  expect(readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')).toContain('remote-b:');
  expect(await install({ folder, frozen: false })).toBe(false);
});

test('a dependency that a package newly names is installed', async () => {
  put('shared/b/package.json', { name: '@x/b', version: '1.0.0' });
  put('remote-a/package.json', {
    name: '@x/remote-a',
    version: '1.0.0',
    dependencies: { '@x/a': 'workspace:*', '@x/b': 'workspace:*' },
  });
  expect(await install({ folder, frozen: false })).toBe(true);
  expect(linked('remote-a', '@x/b')).toBe(true);
});

test('a package whose node_modules was deleted is installed again', async () => {
  rmSync(join(folder, 'remote-a/node_modules'), { recursive: true });
  expect(await install({ folder, frozen: false })).toBe(true);
  expect(linked('remote-a', '@x/a')).toBe(true);
});

test('where the lockfile must stay as it is, one that lacks a package is refused with what to do', async () => {
  put('remote-b/package.json', { name: '@x/remote-b', version: '1.0.0', dependencies: { '@x/a': 'workspace:*' } });
  await expect(install({ folder, frozen: true })).rejects.toThrow(/pnpm-lock.yaml.*npm run build/);
  expect(linked('remote-b', '@x/a')).toBe(false);
});

describe('what the site needs alone', () => {
  const onlySite = () => install({ folder, frozen: false, onlySite: true });
  beforeEach(() => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    rmSync(join(folder, 'remote-a/node_modules'), { recursive: true });
    put('shared/t/package.json', { name: '@x/t', version: '1.0.0' });
    put('remote-a/package.json', {
      name: '@x/remote-a',
      version: '1.0.0',
      dependencies: { '@x/a': 'workspace:*' },
      devDependencies: { '@x/t': 'workspace:*' },
    });
  });

  test('has no devDependencies, and never counts as everything', async () => {
    expect(await onlySite()).toBe(true);
    expect([linked('remote-a', '@x/a'), linked('remote-a', '@x/t')]).toEqual([true, false]);
    expect(await onlySite()).toBe(false);
    expect(await install({ folder, frozen: false })).toBe(true);
    expect(linked('remote-a', '@x/t')).toBe(true);
  });

  test('takes nothing away from a folder that has everything', async () => {
    await install({ folder, frozen: false });
    expect(await onlySite()).toBe(false);
    put('shared/c/package.json', { name: '@x/c', version: '1.0.0' });
    expect(await onlySite()).toBe(true);
    expect(linked('remote-a', '@x/t')).toBe(true);
    expect(await install({ folder, frozen: false })).toBe(false);
  });
});
