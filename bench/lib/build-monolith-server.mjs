import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from '../../api/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { cached } from '../../scripts/lib/stamp.mjs';
import { useExistingBuild } from './site.mjs';

/** Beside the server's own build, from where its packages are found. */
const outdir = join(root, 'api/node_modules/.maru/monolith');
const script = join(outdir, 'main.js');

/** Pages take their releases from the monolith's build; no other module imports this one. */
const monolithReleases = {
  name: 'monolith-releases',
  setup({ onResolve }) {
    onResolve({ filter: /\/release-source$/ }, () => ({ path: join(root, 'bench/lib/monolith-releases.mjs') }));
  },
};

/**
 * Bundles the site's server with `monolith-releases.mjs` in the place of where pages read releases.
 * @returns {Promise<string>} path of the program
 */
export async function builtMonolithServer() {
  if (useExistingBuild && existsSync(script)) return script;
  await step('monolith’s server', async (note) => {
    const built = await cached('bench-monolith-server', {
      inputs: [
        'pnpm-lock.yaml',
        'shared',
        'releases',
        'api',
        'bench/lib/build-monolith-server.mjs',
        'bench/lib/monolith-releases.mjs',
      ],
      outputs: [script],
      work: () =>
        buildApi(outdir, {
          entries: ['src/entry/main.ts', 'src/entry/prepare-database.ts', 'src/entry/reader.ts'],
          plugins: [monolithReleases],
        }),
    });
    if (!built) note('unchanged');
  });
  return script;
}
