/** Checks that text and its boxes grow with the browser's letters. Rules: checks/style-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { styleProblems } from './checks/style-rules.mjs';
import { root } from './lib/paths.mjs';

// Vendors' pages are not the site's.
const paths = filesBelow(root, (path) => path.endsWith('.css') && !path.startsWith('vendors/'));
const problems = paths.flatMap((path) => styleProblems(path, readFileSync(join(root, path), 'utf8')));
if (paths.length === 0) problems.push('no style sheets found');
report('sizes of text', problems);
