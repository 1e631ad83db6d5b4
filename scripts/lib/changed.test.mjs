import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserFolders, concernedFolders, concernsApi } from './changed.mjs';
import { root } from './paths.mjs';

test('a change of one area concerns its browser tests alone', () => {
  expect(concernedFolders(['remote-feed/src/app.tsx', 'api/src/bets/settlement/settle.ts'])).toEqual(['feed']);
  expect(concernedFolders(['backoffice/src/shell/Shell.tsx', 'remote-community/src/app.tsx'])).toEqual([
    'backoffice',
    'community',
  ]);
});

test('what several areas stand on, and what nobody listed, concerns all', () => {
  expect(concernedFolders(['shared/ui/src/index.ts'])).toEqual(browserFolders);
  expect(concernedFolders(['a-new-folder/x.ts'])).toEqual(browserFolders);
});

test('a page of documentation and a unit test concern none, a browser test its own folder', () => {
  expect(concernedFolders(['docs/qa.md', 'host/src/boot/App.test.tsx'])).toEqual([]);
  expect(concernedFolders(['e2e/host/tour.spec.ts'])).toEqual(['host']);
});

test('every folder with browser tests is known', () => {
  const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => readdirSync(join(root, 'e2e', name)).some((file) => file.endsWith('.spec.ts')))
    .map(({ name }) => name);
  expect(folders.sort()).toEqual(browserFolders);
});

test('SQL concerns all of the API’s tests and all browser tests, the code that applies it is found by its imports', () => {
  expect(concernsApi(['docs/qa.md', 'api/src/members/sql/0001_baseline.sql'])).toBe(true);
  expect(concernedFolders(['api/src/members/sql/0001_baseline.sql'])).toEqual(browserFolders);
  expect(concernsApi(['api/src/database/migrate.ts', 'vendors/src/bank/index.ts'])).toBe(false);
});
