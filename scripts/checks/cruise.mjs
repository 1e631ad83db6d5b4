import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from '../lib/paths.mjs';
import { forbidden } from './import-rules.mjs';

const folders = ['api', 'backoffice', 'bench', 'e2e', 'host', 'releases', 'scripts', 'shared', 'vendors'];

/**
 * Every module of the workspace with its imports, `import()` and types included, and what breaks a rule.
 * @returns {Promise<{modules: object[], summary: {violations: object[]}}>}
 */
export async function cruiseWorkspace() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const { output } = await cruise(
    // A copy of the workspace, as scripts/new-area makes one, has not all of them.
    [...folders, ...remotes].filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      // Tools that every package uses are declared once, at the root.
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.maru|test-results|api/test/openapi/clients)(/|$)' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
    { tsConfig: extractTsConfig(join(root, 'tsconfig.json')) },
  );
  return output;
}
