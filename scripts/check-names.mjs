/**
 * Checks that no variable, parameter or function is named by a bare pronoun or participle, that functions are verbs and
 * types are things, and that words which mean one thing are used for it alone. Rules: checks/name-rules.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { forbiddenIn, formProblems, nameProblems, shortenedLines, wordProblems } from './checks/name-rules.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const list = join(root, 'scripts/checks/known-names.txt');
const isRead = (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
const sources = filesBelow(root, isRead);
const texts = sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
const byPath = new Map(texts.map(([path, text]) => [path, forbiddenIn(path, text)]));
const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const comments = lines.filter((line) => line.startsWith('#'));
const listedNames = lines.filter((line) => !line.startsWith('#'));
if (process.argv.includes('--shorten')) {
  writeFileSync(list, `${[...comments, ...shortenedLines(byPath, listedNames)].join('\n')}\n`);
} else {
  report('names', [
    ...nameProblems(byPath, listedNames),
    ...texts.flatMap(([path, text]) => [...formProblems(path, text), ...wordProblems(path, text)]),
  ]);
}
