/**
 * Builds the example as a team with webpack does: by build/webpack.mjs instead of build/rspack.mjs. Packages are linked
 * from the workspace, without an installation.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildReleases } from '../releases/build.mjs';

const workspace = join(import.meta.dirname, '../shared/build/node_modules');
const linked = ['@module-federation/enhanced', 'css-loader', 'esbuild-loader', 'mini-css-extract-plugin', 'webpack'];

/**
 * Copies the example into an empty folder outside of the checkout, with what its build imports.
 * @param {string} folder
 */
export async function prepareExample(folder) {
  cpSync(join(import.meta.dirname, 'remote-hello'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|package-lock\.json)$/.test(path),
  });
  for (const name of linked) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(workspace, name)), link, 'dir');
  }
  await buildReleases(join(folder, 'node_modules/@maru/releases'));
  edit(join(folder, 'build/build.mjs'), './rspack.mjs', './webpack.mjs');
}

/** Replaces a text of a file that has to be there. */
export function edit(file, before, after) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** Builds a prepared example. @returns {string} its folder `dist` */
export function buildExample(folder) {
  execFileSync(process.execPath, ['build/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'dist');
}
