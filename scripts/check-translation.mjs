/** Checks that a translator of the browser breaks no page. Rules: checks/translation-rules.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { translationProblems } from './checks/translation-rules.mjs';
import { root } from './lib/paths.mjs';

const isView = (path) =>
  path.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)(test|testing|test-fixtures|e2e|bench)\//.test(path);
const paths = filesBelow(root, isView);
report(
  'translated pages',
  paths.flatMap((path) => translationProblems(path, readFileSync(join(root, path), 'utf8'))),
);
