import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLanes } from './parts.mjs';
import { root } from './paths.mjs';

const parts = buildLanes().flat();

/** Workspace packages by name. */
const folders = Object.fromEntries(
  readdirSync(join(root, 'shared')).map((name) => [`@maru/${name}`, `shared/${name}`]),
);
folders['@maru/releases'] = 'releases';

test('each part is built once and by a script that exists', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(parts.filter(({ script }) => !existsSync(join(root, script)))).toEqual([]);
});

test.each(parts)('a change of a workspace package that $name declares builds it again', ({ name, inputs }) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const needed = Object.keys({ ...dependencies, ...devDependencies }).flatMap((key) => folders[key] ?? []);
  const isCovered = (folder) =>
    inputs.some((input) => folder === input || folder.startsWith(`${input}/`) || input.startsWith(`${folder}/`));
  expect(needed.filter((folder) => !isCovered(folder))).toEqual([]);
});

test('the servers are built first in their lane, so the database is made beside the other builds', () => {
  expect(buildLanes()[0].map(({ name }) => name)).toEqual(['api', 'vendors', 'host']);
});
