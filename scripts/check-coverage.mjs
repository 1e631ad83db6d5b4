/**
 * Checks that each sentence of docs/spec-coverage.md has a tagged test, and that each tag names a sentence. With ids it
 * prints their tests: `node scripts/check-coverage.mjs cash.12`. Rules: checks/coverage-rules.mjs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageProblems, findTags, listTests, pagePath } from './checks/coverage-rules.mjs';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const tags = filesBelow(root, (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)).flatMap((path) =>
  findTags(path, read(path)),
);
const ids = process.argv.slice(2);
if (ids.length > 0) for (const id of ids) console.log([`${id}:`, ...listTests(id, tags)].join(' '));
else report('spec coverage', coverageProblems(read(pagePath), tags));
