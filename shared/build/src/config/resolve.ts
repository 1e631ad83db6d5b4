import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

/** Path of a loader or module that this package depends on; the project being built need not have it. */
export function ownPackage(name: string): string {
  return require.resolve(name);
}

export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  // Workspace packages stand as links in node_modules; followed, they are compiled like the project's own files.
  symlinks: true,
};
