/** Checks that browser tests wait no longer than a member would, or say why. Rules: checks/wait-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { waitProblems } from './checks/wait-rules.mjs';
import { root } from './lib/paths.mjs';

const sources = filesBelow(join(root, 'e2e'), (path) => /\.(ts|mjs)$/.test(path));
const problems = sources.flatMap((path) => waitProblems(`e2e/${path}`, readFileSync(join(root, 'e2e', path), 'utf8')));
if (!sources.some((path) => path.endsWith('.spec.ts'))) problems.push('no browser tests found');
report('waits of browser tests', problems);
