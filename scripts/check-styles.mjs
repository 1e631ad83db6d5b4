/** Checks style sheets: checks/style-rules.mjs (sizes of text) and checks/class-rules.mjs (classes of CSS modules). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classProblems } from './checks/class-rules.mjs';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { styleProblems } from './checks/style-rules.mjs';
import { root } from './lib/paths.mjs';

const read = (isWanted) =>
  filesBelow(root, isWanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
// Vendors' pages are not the site's.
const sheets = read((path) => path.endsWith('.css') && !path.startsWith('vendors/'));
const sources = read((path) => /\.tsx?$/.test(path) && /^(remote-|host|shared|backoffice|bench)/.test(path));
const problems = [...sheets.flatMap(({ path, text }) => styleProblems(path, text)), ...classProblems(sheets, sources)];
if (sheets.length === 0) problems.push('no style sheets found');
report('style sheets', problems);
