import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.maru', '.git', 'test-results', 'playwright-report', 'coverage']);

/**
 * Paths of the files below a folder for which `wanted` is true, relative to it, with '/' between, sorted.
 * @param {string} folder
 * @param {(path: string) => boolean} isWanted
 */
export function filesBelow(folder, isWanted, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(folder, isWanted, path);
      return isWanted(path) ? [path] : [];
    })
    .sort();
}

/** Folders of the workspace's packages, relative to the root: those of the first two levels with a package.json. */
export function packageFolders(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skipped.has(entry.name) && entry.name !== 'examples')
      .map((entry) => (folder ? `${folder}/${entry.name}` : entry.name));
  const topLevel = below('');
  const holds = (folder) => existsSync(join(root, folder, 'package.json'));
  return [...topLevel, ...topLevel.flatMap(below)].filter(holds).sort();
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
