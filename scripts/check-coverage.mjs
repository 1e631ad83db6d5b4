/**
 * Checks that each sentence of docs/spec-coverage.md has a tagged test, and that each tag names a sentence. With
 * `--write` it first writes the page's tests from the tags. Rules: checks/coverage-rules.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageProblems, findTags, pagePath, renderPage } from './checks/coverage-rules.mjs';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const tags = filesBelow(root, (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)).flatMap((path) =>
  findTags(path, read(path)),
);
const isWriting = process.argv.includes('--write');
const page = isWriting ? renderPage(read(pagePath), tags) : read(pagePath);
if (isWriting) writeFileSync(join(root, pagePath), page);
report('spec coverage', coverageProblems(page, tags));
