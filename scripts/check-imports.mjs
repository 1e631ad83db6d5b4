/**
 * Checks the direction of every import of the workspace, and that there is no circle, of files, folders or rooms. Rules and
 * the order of rooms: checks/import-rules.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseWorkspace } from './checks/cruise.mjs';
import { importProblems, listLines } from './checks/import-rules.mjs';
import { report } from './checks/report.mjs';
import { folderProblems, roomProblems } from './checks/structure.mjs';
import { root } from './lib/paths.mjs';

const list = join(root, 'scripts/checks/known-imports.txt');
const { modules, summary } = await cruiseWorkspace();
const listedImports = readFileSync(list, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
if (process.argv.includes('--shorten')) {
  const lines = new Set(summary.violations.flatMap(listLines));
  const comments = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  writeFileSync(list, `${[...comments, ...listedImports.filter((line) => lines.has(line))].join('\n')}\n`);
} else {
  report('imports', [
    ...importProblems(summary.violations, listedImports),
    ...roomProblems(modules),
    ...folderProblems(modules),
  ]);
}
