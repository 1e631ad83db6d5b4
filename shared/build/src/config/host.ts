import { readFileSync } from 'node:fs';
import { hostContract } from '@maru/contracts/host-contract';
import { sharedVersions } from '@maru/remote/shares';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { tokenNames, tokensFile } from '../page/tokens';
import { HostLoaderPlugin } from '../plugins/host-loader';
import { type BuiltFile, filesOfEntries, filesOfImportsBy, RecordPlugin } from '../plugins/record';
import { installedVersion } from '../record/shares';
import { base, type Project } from './base';
import { hostEntries, hostEntryNames, hostEntryOptimization } from './host-entries';

/** Where the site serves the host's files. */
export const hostBase = '/assets/host/';

/**
 * Leaves out of the federation runtime what no page of ours uses: snapshots of manifests and loading in Node.
 */
function federationFlags(): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  });
}

/**
 * webpack's configuration of the host: an ordinary build. It provides the shared libraries to remotes at run time
 * (`host/src/remotes/loading/shares.ts`), so they are tree-shaken and joined as in any application.
 * Writes `host.json`: its first files in order, those of the part that loads remotes and of each page, the hash of every file, the contract that it keeps, the names
 * of its tokens and the version of each library that it provides; the gate of releases reads the last three.
 */
export function hostConfig(project: Project & { entry?: string; record?: string }): Configuration {
  const config = base(project);
  return {
    ...config,
    entry: hostEntries(project.entry ?? './src/index.ts'),
    output: { ...config.output, publicPath: hostBase, uniqueName: 'maru_host' },
    optimization: { ...config.optimization, ...hostEntryOptimization },
    plugins: [
      ...config.plugins,
      federationFlags(),
      new HostLoaderPlugin(),
      new RecordPlugin(project.record ?? 'host.json', (files, compilation) =>
        toHostRecord(project.folder, compilation, files),
      ),
    ],
  };
}

/** The record of a compiled host. */
export function toHostRecord(folder: string, compilation: Compilation, files: BuiltFile[]) {
  return {
    base: hostBase,
    initial: filesOfEntries(compilation, hostEntryNames),
    engine: filesOfImportsBy(compilation, 'src/remotes/load-federation.ts')['./index'] ?? [],
    pages: filesOfImportsBy(compilation, 'src/pages/index.ts'),
    files,
    contract: hostContract,
    tokens: tokenNames(readFileSync(tokensFile(folder), 'utf8')),
    shares: sharedVersions(installedVersion('react', folder)),
  };
}
