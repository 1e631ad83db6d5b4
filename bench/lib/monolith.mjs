import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../../scripts/lib/parts.mjs';
import { root, work } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { cached } from '../../scripts/lib/stamp.mjs';
import { startApi } from './api.mjs';
import { buildMonolith } from './build-monolith.mjs';
import { builtMonolithServer } from './build-monolith-server.mjs';
import { useExistingBuild } from './site.mjs';

/**
 * Builds host and remotes as one webpack build with route splitting.
 * @param {{hintRoutes: boolean, remotes: string[], name: string}} what `hintRoutes`: the server writes the route's
 *   chunks into the page, as it does for remotes; `remotes`: their folders; `name`: told apart from other monoliths
 * @returns {Promise<string>} folder of the build
 */
async function builtMonolith({ hintRoutes, remotes, name: suffix }) {
  const name = ['bench-monolith', hintRoutes && 'hinted', suffix].filter(Boolean).join('-');
  const output = join(work, name);
  if (useExistingBuild && existsSync(join(output, 'assets/host.json'))) return output;
  await step(`${hintRoutes ? 'hinted ' : ''}monolith`, async (note) => {
    const built = await cached(name, {
      inputs: [
        'pnpm-lock.yaml',
        'tsconfig.json',
        'shared',
        'host',
        'bench/monolith',
        'bench/lib/build-monolith.mjs',
        ...remotes,
      ],
      outputs: [join(output, 'assets/host.json')],
      work: () => buildMonolith(remotes, output, { hintRoutes }),
    });
    if (!built) note('unchanged');
  });
  return output;
}

/**
 * Serves the monolith with the running site's server code, odds feed and casinos, but with another source of releases
 * and a new database.
 * @param {{onEnd(stop: () => unknown): void, say(text: string): void}} tools
 * @param {{feedUrl: string, casino?: Record<string, string>}} site `casino`: environment of a server that uses its
 *   casinos
 * @param {{hintRoutes?: boolean, remotes?: string[], name?: string}} [options]
 */
export async function startMonolith({ onEnd, say }, site, options = {}) {
  const {
    hintRoutes = true,
    remotes = remoteFolders().map((remote) => join(root, remote)),
    name: suffix = '',
  } = options;
  const host = await builtMonolith({ hintRoutes, remotes, name: suffix });
  const script = await builtMonolithServer();
  const name = `api-monolith${hintRoutes ? '-hinted' : ''}`;
  return startApi(
    { onEnd, say },
    { name, script, feedUrl: site.feedUrl, env: { MARU_HOST_BUILD: host, ...site.casino } },
  );
}
