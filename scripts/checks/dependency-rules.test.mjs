import { dependencyProblems } from './dependency-rules.mjs';

const listProblems = (manifest, text, { path = 'src/a.ts', needed } = {}) =>
  dependencyProblems(manifest, [{ path, text }], needed);
const declaring = (name) => ({ dependencies: { [name]: 'catalog:' } });

test.each([
  ['ky', "import ky from 'ky';"],
  ['ky', "import type { Options } from 'ky';"],
  ['ky', "export { HTTPError } from 'ky';"],
  ['ky', "import 'ky';"],
  ['ky', 'const { default: ky } = await import("ky");'],
  ['ky', "type Ky = typeof import('ky');"],
  ['ky', "const ky = require('ky');"],
  ['ky', "jest.requireActual<typeof import('ky')>('ky')"],
  ['@maru/build', "import { loadBuild } from '@maru/build/load';"],
  ['css-loader', "{ loader: ownPackage('css-loader') }"],
  ['ky', "from\n  'ky';"],
  ['typescript', "bin('node_modules/typescript/bin/tsc')"],
  ['@types/css-tree', "import parse from 'css-tree/parser';"],
  ['@types/babel__core', "import { transform } from '@babel/core';"],
])('%s is used by: %s', (name, text) => {
  expect(listProblems(declaring(name), text)).toEqual([]);
});

test.each([
  ['cookie', "request.headers['cookie']"],
  ['ky', "const hidden = ['jotai', 'ky'];"],
  ['pg', "import Pool from 'pg-pool';"],
  ['react', "import { createRoot } from 'react-dom/client';"],
  ['@types/css-tree', "import { parse } from 'css'"],
])('%s is not used by what only reads like it: %s', (name, text) => {
  expect(listProblems(declaring(name), text)).toEqual([`${name} is declared and nothing uses it`]);
});

test('a style sheet uses what it imports, a component uses React without naming it', () => {
  expect(listProblems(declaring('@maru/ui'), "@import '@maru/ui/styles.css';", { path: 'a.css' })).toEqual([]);
  expect(listProblems(declaring('react'), 'export const A = () => <p />;', { path: 'A.tsx' })).toEqual([]);
});

test('a command of the manifest uses its package, development or not', () => {
  const manifest = { devDependencies: { webpack: 'catalog:' }, scripts: { build: 'webpack --mode production' } };
  expect(listProblems(manifest, '')).toEqual([]);
  expect(listProblems({ devDependencies: { webpack: 'catalog:' } }, '')).toHaveLength(1);
});

test('an exception counts as long as it is needed', () => {
  const needed = { ky: 'a peer of another' };
  expect(listProblems(declaring('ky'), '', { needed })).toEqual([]);
  expect(listProblems(declaring('ky'), "import 'ky';", { needed })).toEqual([
    expect.stringContaining('ky needs no exception'),
  ]);
});
