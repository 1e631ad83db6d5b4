import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuild } from '@maru/build/load';
import { root } from '../../scripts/lib/paths.mjs';

const host = join(root, 'host');
const monolith = join(root, 'bench/monolith');
const toAppPath = (folder) => join(folder, 'src/app.tsx');

/** Writes the module that names the remotes, each behind a dynamic import. Its path. */
function writeList(remotes) {
  const lines = remotes.map(
    ({ folder, description }) =>
      `${JSON.stringify(description.name)}: () => import(${JSON.stringify(toAppPath(folder))})`,
  );
  const folder = join(monolith, 'node_modules/.maru');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'remotes.js');
  writeFileSync(file, `export const remotes = {\n${lines.join(',\n')}\n};\n`);
  return file;
}

/** webpack's configuration: the host's sources and all remotes in one build, remotes behind dynamic imports. */
function createConfig(build, remotes, output, hintRoutes) {
  const { base, filesOfAsyncModule, filesOfEntries, filesOfImportsBy, filesOfParts } = build;
  const { HostLoaderPlugin, hostBase, hostEntries, hostEntryNames, hostEntryOptimization, RecordPlugin } = build;
  const config = base({ folder: host, output: join(output, 'assets') });
  const toChannels = (release) => ({ stable: release, canary: null, swap: 'now', urgent: false, recent: [] });
  const toRelease = (compilation, files, { folder, description }) => ({
    remote: description.name,
    version: description.version,
    build: '',
    container: '',
    base: hostBase,
    entry: '',
    initial: hintRoutes ? filesOfAsyncModule(compilation, (request) => request === toAppPath(folder)) : [],
    parts: hintRoutes ? filesOfParts(compilation, description.mounts) : undefined,
    files: hintRoutes ? files : [],
    description,
  });
  return {
    ...config,
    entry: hostEntries(join(monolith, 'index.tsx')),
    output: { ...config.output, publicPath: hostBase, uniqueName: 'maru_monolith' },
    resolve: {
      ...config.resolve,
      alias: { 'maru-monolith-remotes': writeList(remotes), '@maru/remote$': join(monolith, 'define.ts') },
    },
    optimization: { ...config.optimization, ...hostEntryOptimization },
    plugins: [
      ...config.plugins,
      new HostLoaderPlugin(),
      new RecordPlugin('host.json', (files, compilation) => ({
        base: hostBase,
        initial: filesOfEntries(compilation, hostEntryNames),
        pages: filesOfImportsBy(compilation, 'src/pages/index.ts'),
        files,
        // For the bench's own server (monolith-releases.mjs): the site's knows nothing of it.
        monolith: {
          kind: 'maru-document',
          environment: 'monolith',
          lineage: 'monolith',
          serial: 1,
          issued_at: 0,
          remotes: Object.fromEntries(
            remotes.map((remote) => [remote.description.name, toChannels(toRelease(compilation, files, remote))]),
          ),
        },
      })),
    ],
  };
}

/**
 * Builds host and remotes as one webpack build with route splitting: the yardstick of the benchmarks.
 * @param {string[]} folders of the remotes
 * @param {string} output
 * @param {{hintRoutes: boolean}} options `hintRoutes`: the server writes the route's chunks into the page, as it does
 *   for remotes
 */
export async function buildMonolith(folders, output, { hintRoutes }) {
  const build = await loadBuild();
  const remotes = await Promise.all(
    folders.map(async (folder) => ({ folder, description: await build.readDescription(folder) })),
  );
  await build.withBuildLock(monolith, () => build.compile(createConfig(build, remotes, output, hintRoutes)));
  await build.finishHost(host, output, true);
}
