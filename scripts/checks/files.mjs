import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.maru', '.git', 'test-results', 'playwright-report', 'coverage']);

/**
 * Paths of the files below a folder for which `wanted` is true, relative to it, with '/' between, sorted.
 * @param {string} folder
 * @param {(path: string) => boolean} wanted
 */
export function filesBelow(folder, wanted, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(folder, wanted, path);
      return wanted(path) ? [path] : [];
    })
    .sort();
}

/** Folders of the workspace's packages, relative to the root: those that hold a package.json of their own. */
export function packageFolders(root) {
  const named = readdirSync(root).filter((name) => !skipped.has(name) && existsSync(join(root, name, 'package.json')));
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return [...named, ...shared.filter((path) => existsSync(join(root, path, 'package.json')))].sort();
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
