import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@maru/contracts';
import type { Configuration } from 'webpack';
import { HostLoaderPlugin } from '../plugins/host-loader';
import { filesOfAsyncModule, filesOfEntries, filesOfImportsBy, filesOfParts, RecordPlugin } from '../plugins/record';
import { base, type Project } from './base';
import { hostBase } from './host';
import { hostEntries, hostEntryNames, hostEntryOptimization } from './host-entries';

export interface MonolithRemote {
  folder: string;
  description: RemoteDescription;
}
export interface MonolithProject extends Project {
  remotes: MonolithRemote[];
  /** The server writes the route's chunks into the page, as it does for remotes. */
  hintRoutes?: boolean;
}

/** webpack's configuration of the monolith: the host and all remotes in one build, remotes behind dynamic imports. */
export function monolithConfig(project: MonolithProject): Configuration {
  const config = base(project);
  const { folder, remotes, hintRoutes = false } = project;
  const list = join(folder, 'node_modules/.maru/monolith-remotes.js');
  const app = (remote: MonolithRemote) => join(remote.folder, 'src/app.tsx');
  const lines = remotes.map(
    (one) => `${JSON.stringify(one.description.name)}: () => import(${JSON.stringify(app(one))})`,
  );
  mkdirSync(join(folder, 'node_modules/.maru'), { recursive: true });
  writeFileSync(list, `export const remotes = {\n${lines.join(',\n')}\n};\n`);
  return {
    ...config,
    entry: hostEntries('./src/monolith/index.tsx'),
    output: { ...config.output, publicPath: hostBase, uniqueName: 'maru_monolith' },
    resolve: {
      ...config.resolve,
      alias: { 'maru-monolith-remotes': list, '@maru/remote$': join(folder, 'src/monolith/define.ts') },
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
        document: {
          environment: 'monolith',
          serial: 1,
          issued_at: 0,
          remotes: Object.fromEntries(
            remotes.map((remote) => [
              remote.description.name,
              {
                remote: remote.description.name,
                version: remote.description.version,
                build: '',
                container: '',
                base: hostBase,
                entry: '',
                initial: hintRoutes ? filesOfAsyncModule(compilation, (request) => request === app(remote)) : [],
                parts: hintRoutes ? filesOfParts(compilation, remote.description.mounts) : undefined,
                files: hintRoutes ? files : [],
                description: remote.description,
              },
            ]),
          ),
        },
      })),
    ],
  };
}
