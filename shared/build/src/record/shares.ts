import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation } from 'webpack';

/** Names of the shared libraries that a build really takes from the host. */
export function usedShares(compilation: Compilation): string[] {
  const names = new Set<string>();
  for (const module of compilation.modules) {
    const { type, options } = module as unknown as { type: string; options?: { shareKey?: string } };
    if (type !== 'consume-shared-module' || !options?.shareKey) continue;
    // What was shaken out of every file is not used.
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) names.add(options.shareKey);
  }
  return [...names].sort();
}

/** Version of a package as a project finds it. */
export function installedVersion(name: string, folder: string): string {
  const file = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Range of each shared library: of ours the host contract that the remote needs, of others what its package.json
 * declares. Where that is no range (pnpm's `catalog:`), the installed version is the lowest.
 */
export function findRanges(libraries: readonly string[], contract: string, folder: string): Record<string, string> {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    libraries.map((library) => {
      if (library.startsWith('@maru/')) return [library, `^${contract}.0`];
      // 'react/jsx-runtime' is react's; what a shared package brings (react-dom) is installed with that.
      const name = library.split('/')[0]!;
      const declared: string | undefined = dependencies[name] ?? peerDependencies[name];
      const isRange = declared !== undefined && /^[~^<>=\d*]/.test(declared);
      return [library, isRange ? declared : `^${installedVersion(declared ? name : 'react', folder)}`];
    }),
  );
}
