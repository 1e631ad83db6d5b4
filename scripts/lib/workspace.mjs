import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Folders of the workspace's packages relative to its root, the root ('.') first: those with a package.json that the
 * patterns of pnpm-workspace.yaml name. Read by hand, because it is needed before any dependency is installed.
 * @param {string} folder root of the workspace
 * @throws Problem where the file names none, or by a pattern other than names with `*`
 */
export function workspacePackages(folder) {
  const matching = listPatterns(readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8')).flatMap((pattern) =>
    pattern
      .split('/')
      .reduce((parents, segment) => parents.flatMap((parent) => listChildren(folder, parent, segment)), ['']),
  );
  const packages = matching.filter((name) => existsSync(join(folder, name, 'package.json')));
  return ['.', ...[...new Set(packages)].sort()];
}

/** Entries of the list `packages:`. */
function listPatterns(yaml) {
  const [, list = ''] = /^packages:[ \t]*\n((?:[ \t]*(?:-.*|#.*)?\n)*)/m.exec(`${yaml}\n`) ?? [];
  const patterns = [...list.matchAll(/^[ \t]*-[ \t]+(['"]?)([^'"#\s]+)\1/gm)].map(([, , pattern]) => pattern);
  if (patterns.length === 0) throw new Problem('pnpm-workspace.yaml must list the folders of its packages.');
  const unknown = patterns.find((pattern) => !/^[\w@.*-]+(\/[\w@.*-]+)*$/.test(pattern) || pattern.includes('**'));
  if (unknown) throw new Problem(`pnpm-workspace.yaml: "${unknown}" must be a folder, with * for any name.`);
  return patterns;
}

/** Folders inside `parent` whose name matches one segment of a pattern. */
function listChildren(folder, parent, segment) {
  const name = new RegExp(`^${segment.replace(/[.]/g, '\\.').replaceAll('*', '[^.].*')}$`);
  const path = join(folder, parent);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && name.test(entry.name))
    .map((entry) => (parent ? `${parent}/${entry.name}` : entry.name));
}
