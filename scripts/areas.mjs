/**
 * Writes the lists of product areas, from the names of their folders: `shared/contracts/src/areas/*.ts` and
 * `api/src/entry/products.ts`. With `--check` it compares and says which are not up to date. Rules: checks/area-lists.mjs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaLists } from './checks/area-lists.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const lists = areaLists(foldersIn('api/src/products'), (path) => existsSync(join(root, path)));
const stale = Object.entries(lists).filter(
  ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
);
if (process.argv.includes('--check')) {
  report(
    'lists of areas',
    stale.map(([path]) => `${path} is not up to date: node scripts/areas.mjs`),
  );
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${path} renewed`);
  }
}
