/**
 * The public API of each shared package as text, `shared/<package>/api.txt`, which shows every change in review.
 * Compares by default; `--write` renews.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, readJson } from './checks/files.mjs';
import { describeApi } from './checks/public-api.mjs';
import { report } from './checks/report.mjs';
import { root, work } from './lib/paths.mjs';

const folders = packageFolders(root).filter((folder) => folder.startsWith('shared/'));
const declarations = join(work, 'api-report');

rmSync(declarations, { recursive: true, force: true });
mkdirSync(declarations, { recursive: true });
const project = join(declarations, 'tsconfig.json');
writeFileSync(
  project,
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      incremental: null,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: '../..',
      outDir: 'out',
    },
    include: ['../../shared/*/src'],
    exclude: ['../../**/*.test.*', '../../**/node_modules', '../../**/dist'],
  }),
);
try {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], { stdio: 'pipe' });
} catch (error) {
  // Type errors are left to the type check; declarations are written anyway.
  if (!existsSync(join(declarations, 'out'))) throw error;
}

const read = (path) => {
  const file = join(declarations, 'out', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const problems = [];
for (const folder of folders) {
  const face = describeApi(folder, readJson(join(root, folder, 'package.json')), read);
  const file = join(root, folder, 'api.txt');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (face === before) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(file, face);
    console.log(`${folder}/api.txt renewed`);
  } else {
    problems.push(`${folder}: public face changed. Read the difference, then: node scripts/api-report.mjs --write`);
  }
}
report('API report', problems);
