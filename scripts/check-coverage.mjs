/** Checks that every test which docs/spec-coverage.md names as proof exists, and that its lines can be read. Rules: checks/coverage-rules.mjs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageProblems, lengthProblems } from './checks/coverage-rules.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
report('spec coverage', [...coverageProblems(page, read), ...lengthProblems(page)]);
