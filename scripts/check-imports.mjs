/** Checks the direction of every import of the workspace. Rules: checks/import-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, packageFolders, readJson } from './checks/files.mjs';
import { problemsOf } from './checks/import-rules.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const isSource = (path) => /\.[cm]?[jt]sx?$/.test(path);

const folders = packageFolders(root);
const problems = folders.flatMap((folder) => {
  // A package inside another one is looked at by itself.
  const inner = folders
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => other.slice(folder.length + 1));
  const isInner = (path) => inner.some((name) => path.startsWith(`${name}/`));
  const manifest = readJson(join(root, folder, 'package.json'));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const own = join(root, folder);
  return filesBelow(own, (path) => isSource(path) && !isInner(path)).flatMap((path) =>
    problemsOf({ folder, path, text: readFileSync(join(own, path), 'utf8'), declared: [...declared, manifest.name] }),
  );
});
report('imports point one way', problems);
