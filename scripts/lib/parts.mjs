import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{name: string, inputs: string[], outputs: string[], script: string}} Part */

const everywhere = ['pnpm-lock.yaml', 'tsconfig.json'];
const pure = ['shared/contracts', 'shared/money'];

/** Folders of the remotes, by the workspace's naming rule. */
export function remoteFolders() {
  return readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(join(root, name, 'remote.config.ts')),
  );
}

/** What is built, each from exactly the folders whose change makes a new build necessary. @returns {Part[]} */
export function parts() {
  const server = (name, output, ...more) => ({
    name,
    inputs: [...everywhere, ...pure, name, ...more],
    outputs: [output],
    script: `${name}/build.mjs`,
  });
  const browser = (name) => ({
    name,
    inputs: [...everywhere, 'shared', name],
    outputs: [`${name}/dist`],
    script: `${name}/build.mjs`,
  });
  return [
    browser('host'),
    ...remoteFolders().map(browser),
    // The registry runs inside the API's process.
    server('api', 'api/dist/main.js', 'releases/src'),
    server('vendors', 'vendors/dist/odds-feed.js'),
    server('releases', 'releases/dist/cli.js'),
    {
      name: 'backoffice',
      inputs: [...everywhere, ...pure, 'shared/ui/src/styles', 'shared/ui/src/assets', 'backoffice'],
      outputs: ['backoffice/dist/console.json'],
      script: 'backoffice/build.mjs',
    },
  ];
}
