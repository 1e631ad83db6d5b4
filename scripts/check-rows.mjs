/**
 * Checks every query of the API and the registry against the tables: each text is prepared on an embedded database, and its
 * columns and parameters are compared with what the TypeScript around it says. Rules: checks/row-rules.mjs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './checks/files.mjs';
import { makeDescribe, openMigrated } from './checks/row-database.mjs';
import { findQueries } from './checks/row-queries.mjs';
import { parseUnchecked, queryProblems } from './checks/row-rules.mjs';
import { root } from './lib/paths.mjs';

const list = join(root, 'scripts/checks/unchecked-queries.txt');
const isSource = (path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|test-fixtures)\b/.test(path);
const files = ['api/src', 'releases/src'].flatMap((folder) =>
  filesBelow(join(root, folder), isSource).map((path) => join(root, folder, path)),
);
const queries = findQueries(files);
const describe = await makeDescribe(await openMigrated());
const answers = new Map();
for (const text of new Set(queries.flatMap(({ texts }) => texts ?? []))) {
  answers.set(text, await describe(text).catch((error) => error));
}
const unchecked = parseUnchecked(readFileSync(list, 'utf8'));
const { problems, uncheckedCount } = queryProblems(queries, unchecked, (text) => answers.get(text));
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `rows: fine (${queries.length} queries, ${uncheckedCount} not checked)`
    : `rows: ${problems.length} found`,
);
// The embedded database has no faster shutdown.
process.exit(problems.length === 0 ? 0 : 1);
