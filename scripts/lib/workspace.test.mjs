import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspacePackages } from './workspace.mjs';

let folder;
const put = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-workspace-'));
  put('package.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('packages are the root and the folders with a package.json that the patterns name', () => {
  put('pnpm-workspace.yaml', 'packages:\n  - shared/*\n  - host # the frame\n  - "remote-*"\n\ncatalog:\n  - no\n');
  for (const name of ['shared/money', 'shared/ui', 'host', 'remote-feed', 'vendors']) put(`${name}/package.json`, '{}');
  put('shared/empty/README.md', '');
  put('shared/money/inner/package.json', '{}');
  expect(workspacePackages(folder)).toEqual(['.', 'host', 'remote-feed', 'shared/money', 'shared/ui']);
});

test('a pattern that is not understood is a problem, not a package that is left out', () => {
  put('pnpm-workspace.yaml', 'packages:\n  - shared/**\n');
  expect(() => workspacePackages(folder)).toThrow('shared/**');
  put('pnpm-workspace.yaml', 'catalog:\n  a: 1.0.0\n');
  expect(() => workspacePackages(folder)).toThrow('packages');
});
