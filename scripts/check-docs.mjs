/** Checks that pages name no file that is gone and link to none. Rules: checks/doc-rules.mjs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docProblems, isOldestNode } from './checks/doc-rules.mjs';
import { filesBelow, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const exists = (path) => existsSync(join(root, path));
const roots = readdirSync(root);
const pages = filesBelow(root, (path) => /^(docs\/.+|[A-Z]+|.+\/README)\.md$/.test(path) && path !== 'CHANGELOG.md');

const problems = pages.flatMap((path) => docProblems(path, read(path), { exists, read, roots }));
const { engines } = readJson(join(root, 'package.json'));
if (!isOldestNode(read('.nvmrc'), engines.node)) problems.push('.nvmrc is not the oldest Node.js of package.json');
if (!pages.includes('README.md')) problems.push('no pages found');
report('pages', problems);
