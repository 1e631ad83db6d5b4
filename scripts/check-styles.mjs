/** Checks style sheets: checks/style-rules.mjs (sizes of text) and checks/class-rules.mjs (classes of CSS modules). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classProblems } from './checks/class-rules.mjs';
import { filesBelow, packageFolders, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { styleProblems } from './checks/style-rules.mjs';
import { root } from './lib/paths.mjs';

const read = (isWanted) =>
  filesBelow(root, isWanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
// Vendors' pages are not the site's.
const sheets = read((path) => path.endsWith('.css') && !path.startsWith('vendors/'));
const sources = read((path) => /\.tsx?$/.test(path) && /^(remote-|host|shared|backoffice|bench)/.test(path));
/** Sheets that packages export, by specifier. */
const exported = new Map(
  packageFolders(root).flatMap((folder) => {
    const { name, exports = {} } = readJson(join(root, folder, 'package.json'));
    return Object.entries(exports)
      .filter(([, target]) => typeof target === 'string' && target.endsWith('.css'))
      .map(([key, target]) => [join(name, key), join(folder, target)]);
  }),
);
const problems = [
  ...sheets.flatMap(({ path, text }) => styleProblems(path, text)),
  ...classProblems(sheets, sources, { exported }),
];
if (sheets.length === 0) problems.push('no style sheets found');
report('style sheets', problems);
