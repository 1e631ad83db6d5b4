import { join } from 'node:path';
import type { BuildRecord, RemoteDescription } from '@maru/contracts';
import { sharedLibraries } from '@maru/remote/shares';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration } from 'webpack';
import { BuildIdPlugin, buildIdMark } from '../plugins/build-id';
import { HostLoaderPlugin } from '../plugins/host-loader';
import { ImportCheckPlugin } from '../plugins/import-check';
import { filesOfAsyncModule, filesOfParts, RecordPlugin } from '../plugins/record';
import { ScopeStylesPlugin } from '../plugins/scope-styles';
import { bundledPackages } from '../record/packages';
import { findRanges, usedShares } from '../record/shares';
import { base, type Project } from './base';

/** The one module that a remote exposes. */
const app = './src/app.tsx';
const entryFile = 'entry.js';
const exposes = { './app': { import: app, name: 'app' } };

/** Name of a build's container, which is also its `uniqueName`: no two builds in a page share one. */
export function containerName(remote: string, build: string): string {
  return `${remote}_${build}`.replace(/[^A-Za-z0-9_]/g, '_');
}

/**
 * webpack's configuration of a remote. Every build has a unique name and contains neither shared libraries nor a
 * federation runtime. It writes `release.json`, which `releases` needs to publish it.
 */
export function remoteConfig(description: RemoteDescription, project: Project): Configuration {
  const config = base(project);
  const container = containerName(description.name, buildIdMark);
  const buildId = new BuildIdPlugin(JSON.stringify(description));
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: container },
    // A remote that is small enough is one file: each request of a cold start costs a round trip.
    optimization: { ...config.optimization, splitChunks: { chunks: 'async', minSize: 30_000 } },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        // A property of `self`, not a `var`: a retired build is deleted.
        library: { type: 'self', name: container },
        exposes,
        shared: Object.fromEntries(
          sharedLibraries.map((library) => [
            library,
            { import: false as const, singleton: true, requiredVersion: false as const },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        dev: false,
        manifest: false,
      }),
      new HostLoaderPlugin(),
      new ImportCheckPlugin(),
      new ScopeStylesPlugin({ remote: description.name, container }),
      buildId,
      new RecordPlugin('release.json', (files, compilation) => ({
        ...toBuildRecord(description, project, compilation, { build: buildId.id, files }),
        packages: bundledPackages(compilation),
      })),
    ],
  };
}

/** The record of a compiled remote under a build id. `packages`, which the gate checks, are the caller's to add. */
export function toBuildRecord(
  description: RemoteDescription,
  project: Project,
  compilation: Compilation,
  { build, files }: Pick<BuildRecord, 'build' | 'files'>,
): BuildRecord {
  return {
    remote: description.name,
    version: description.version,
    build,
    container: containerName(description.name, build),
    entry: entryFile,
    initial: [entryFile, ...filesOfAsyncModule(compilation, (request) => request === app)],
    parts: filesOfParts(compilation, description),
    files,
    description,
    exposes: Object.keys(exposes),
    shares: findRanges(usedShares(compilation), description.hostContract, project.folder),
    packages: [],
  };
}

/** Path of a remote's description. */
export function descriptionFile(folder: string): string {
  return join(folder, 'remote.config.ts');
}
