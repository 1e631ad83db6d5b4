/**
 * Checks comments, pages, logged texts and errors for phrases that plain English does without. Folders may be named:
 * `node scripts/check-prose.mjs api docs`. `--commit <file>` checks the subject of a commit instead (hooks/commit-msg).
 * Rules: checks/prose-rules.mjs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { proseProblems, subjectProblems } from './checks/prose-rules.mjs';
import { report } from './checks/report.mjs';
import { root } from './lib/paths.mjs';

const [option, file] = process.argv.slice(2);
/** The change log repeats what was written when; the rules and their test name the phrases. */
const skipped = /^(?:CHANGELOG\.md$|scripts\/checks\/prose-rules)/;
const folders = process.argv.slice(2);
const isRead = (path) =>
  /\.(?:ts|tsx|mjs|sql|css|md)$/.test(path) &&
  !skipped.test(path) &&
  (folders.length === 0 || folders.some((folder) => path.startsWith(folder)));
if (option === '--commit') {
  report('commit subject', subjectProblems(readFileSync(file, 'utf8').split('\n')[0]));
} else {
  const problems = filesBelow(root, isRead).flatMap((path) =>
    proseProblems(path, readFileSync(join(root, path), 'utf8')),
  );
  report('prose', problems);
}
