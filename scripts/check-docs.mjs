/**
 * Checks that pages name and link to existing files only, and that the pages of errors and of variables are complete.
 * Rules: checks/doc-rules.mjs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../shared/build/load.mjs';
import { docProblems, isOldestNode, unlistedErrors, unnamedVariables } from './checks/doc-rules.mjs';
import { filesBelow, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root, work } from './lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const exists = (path) => existsSync(join(root, path));
const roots = readdirSync(root);
const pages = filesBelow(root, (path) => /^(docs\/.+|[A-Z]+|.+\/README)\.md$/.test(path) && path !== 'CHANGELOG.md');

const problems = pages.flatMap((path) => docProblems(path, read(path), { exists, read, roots }));
const { engines } = readJson(join(root, 'package.json'));
if (!isOldestNode(read('.nvmrc'), engines.node)) problems.push('.nvmrc is not the oldest Node.js of package.json');
if (!pages.includes('README.md')) problems.push('no pages found');
const { reasons } = await loadTypeScript(join(root, 'shared/contracts/src/errors.ts'), join(work, 'pages'), {
  bundlePackages: true,
});
problems.push(...unlistedErrors(read('docs/errors.md'), reasons).map((row) => `docs/errors.md: ${row}`));
/** Sources that read variables of an operator; `npm run dev` sets its own. */
const readers = filesBelow(
  root,
  (path) => /^(api|vendors)\/src\/.+\.ts$/.test(path) && !/\.test\.ts$|\/testing\/|\/entry\/dev/.test(path),
);
problems.push(
  ...unnamedVariables(read('docs/operating.md'), readers.map(read)).map(
    (variable) => `docs/operating.md: ${variable} has no row`,
  ),
);
report('pages', problems);
