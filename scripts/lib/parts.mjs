import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {{name: string, inputs: string[], outputs: string[], script: string, shared?: boolean}} Part
 *   `shared`: its script may be imported into a process that builds others too
 */

const everywhere = ['pnpm-lock.yaml', 'tsconfig.json'];
const pure = ['shared/contracts', 'shared/money'];

/** Folders of the remotes, by the workspace's naming rule. */
export function remoteFolders() {
  return readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(join(root, name, 'remote.config.ts')),
  );
}

/**
 * All builds with the folders whose change requires them, in two parallel lanes. Remotes share a process, because
 * webpack needs 4 s of processor time to warm up and then 1 to 3 s for each. Servers are first, because a database can
 * be created while the rest is built.
 * @returns {Part[][]}
 */
export function buildLanes() {
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
    shared: true,
  });
  return [
    [
      // The registry runs inside the API's process.
      server('api', 'api/dist/main.js', 'releases/src', 'shared/rounds', 'shared/styles'),
      server('vendors', 'vendors/dist/odds-feed.js', 'shared/client', 'shared/rounds'),
      browser('host'),
    ],
    [
      ...remoteFolders().map(browser),
      {
        name: 'backoffice',
        inputs: [...everywhere, ...pure, 'shared/client', 'shared/ui', 'backoffice'],
        outputs: ['backoffice/dist/console.json'],
        script: 'backoffice/build.mjs',
      },
      server(
        'releases',
        'releases/dist/create.js',
        'shared/remote/types',
        'shared/styles',
        'create-remote',
        'examples',
      ),
    ],
  ];
}
