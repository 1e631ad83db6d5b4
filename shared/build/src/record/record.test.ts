import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageAt, readLicence } from './packages';
import { findRanges } from './shares';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
function write(path: string, content: unknown): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the package of a bundled file', () => {
  test('is the nearest package.json with a name and a version', () => {
    write('node_modules/tiny/package.json', { name: 'tiny', version: '2.0.0', license: 'MIT' });
    write('node_modules/tiny/esm/package.json', { type: 'module' });
    expect(packageAt(join(folder, 'node_modules/tiny/esm/deep/a.js'))).toEqual({
      name: 'tiny',
      version: '2.0.0',
      licence: 'MIT',
    });
  });
  test('is none for a file of the workspace, and for one that a tool generated', () => {
    write('package.json', { name: 'mine', version: '1.0.0' });
    expect(packageAt(join(folder, 'src/a.ts'))).toBeNull();
    expect(packageAt(join(folder, 'node_modules/.cache/a.js'))).toBeNull();
  });
});

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: '(MIT OR Apache-2.0)' }, '(MIT OR Apache-2.0)'],
  [{ license: { type: 'ISC', url: 'x' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }] }, 'MIT'],
  [{ licenses: [{ type: 'MIT' }, 'BSD-3-Clause'] }, '(MIT OR BSD-3-Clause)'],
  [{}, 'unknown'],
  [{ license: '' }, 'unknown'],
])('the licence of %j is %s', (manifest, licence) => {
  expect(readLicence(manifest)).toBe(licence);
});

test('a shared library’s range is the contract’s, the declared one, or begins at what is installed', () => {
  write('node_modules/react/package.json', { name: 'react', version: '19.3.1' });
  write('package.json', { dependencies: { react: 'catalog:' }, peerDependencies: { 'react-dom': '^19.1.0' } });
  expect(findRanges(['@maru/ui', 'react', 'react/jsx-runtime', 'react-dom'], '1.2', folder)).toEqual({
    '@maru/ui': '^1.2.0',
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
    'react-dom': '^19.1.0',
  });
});
