/** Checks that every package uses what it declares. Rules: checks/dependency-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyProblems, neededUnnamed } from './checks/dependency-rules.mjs';
import { filesBelow, packageFolders, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';
import { workspacePackages } from './lib/workspace.mjs';

// In addition to the workspace's packages, those with a separate installation: their manifests are examples to copy.
const folders = [...new Set([...workspacePackages(root), ...packageFolders(root)])].sort();
const isRead = (path) => /\.([cm]?[jt]sx?|css|html)$|(^|\/)(tsconfig|biome)\.json$/.test(path);

const problems = folders.flatMap((folder) => {
  // A file belongs to the innermost package around it. The root's own dependencies are tools of every package.
  const inner = folder === '.' ? [] : folders.filter((other) => other.startsWith(`${folder}/`));
  const files = filesBelow(join(root, folder), isRead)
    .map((path) => (folder === '.' ? path : `${folder}/${path}`))
    .filter((path) => !inner.some((other) => path.startsWith(`${other}/`)));
  return dependencyProblems(
    readJson(join(root, folder, 'package.json')),
    files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    neededUnnamed[folder],
  ).map((problem) => `${folder}/package.json: ${problem}`);
});
report('dependencies', problems);
