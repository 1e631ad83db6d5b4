/** Checks that no regular expression repeats what is repeated. Rules: checks/pattern-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { isChecked, nestedPatterns, patternProblems } from './checks/pattern-rules.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const list = join(root, 'scripts/checks/known-patterns.txt');
const sources = filesBelow(root, isChecked);
const byPath = new Map(sources.map((path) => [path, nestedPatterns(path, readFileSync(join(root, path), 'utf8'))]));
const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
report(
  'patterns',
  patternProblems(
    byPath,
    lines.filter((line) => !line.startsWith('#')),
  ),
);
