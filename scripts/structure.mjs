/**
 * `npm run structure`: writes the pages that a program knows, docs/structure.md from the imports and docs/permissions.md
 * from the contracts. With `--check` it only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../shared/build/load.mjs';
import { cruiseWorkspace } from './checks/cruise.mjs';
import { filesBelow, readJson } from './checks/files.mjs';
import { permissionsPage } from './checks/permissions-page.mjs';
import { report } from './checks/report.mjs';
import { structurePage } from './checks/structure.mjs';
import { root, work } from './lib/paths.mjs';

/** English names of permissions: the console's, and those that areas contribute. */
function permissionNames() {
  const areas = filesBelow(join(root, 'shared/contracts/src'), (path) => /^[a-z]+\/texts\/en\.json$/.test(path));
  const files = ['backoffice/src/texts/en.json', ...areas.map((path) => `shared/contracts/src/${path}`)];
  return Object.assign({}, ...files.map((path) => readJson(join(root, path)).permission));
}

const names = permissionNames();
const contracts = await loadTypeScript(join(root, 'shared/contracts/src/index.ts'), join(work, 'pages'), {
  bundlePackages: true,
});
const pages = {
  'docs/structure.md': structurePage((await cruiseWorkspace()).modules),
  'docs/permissions.md': permissionsPage({
    ...contracts,
    toName: (permission) => names[permission.replace(':', '_')],
  }),
};
if (process.argv.includes('--check')) {
  const isOld = ([path, page]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== page;
  report(
    'generated pages',
    Object.entries(pages)
      .filter(isOld)
      .map(([path]) => `${path} differs from the sources: npm run structure`),
  );
} else {
  for (const [path, page] of Object.entries(pages)) writeFileSync(join(root, path), page);
}
