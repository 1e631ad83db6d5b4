import { hiddenLibraries, sharedLibraries } from '@maru/remote/shares';
import type { Compiler } from 'webpack';

/** Pure parts of shared libraries, which a description reads in Node too: a second copy of them is no second truth. */
const pureParts = ['@maru/remote/route-table'];

/** Why a remote may not import `request`, or null when it may. */
export function importProblem(request: string): string | null {
  const hidden = hiddenLibraries.find((library) => request === library || request.startsWith(`${library}/`));
  if (hidden) return `'${request}' must exist only once in the page: use what @maru/platform and @maru/client export`;
  if (/^@maru\/remote-/.test(request)) return `'${request}': a remote never imports another`;
  const inside = sharedLibraries.find((library) => request.startsWith(`${library}/`));
  if (inside && ![...sharedLibraries, ...pureParts].includes(request)) {
    return `'${request}' reaches past the shared '${inside}' and would bundle a second copy of it`;
  }
  return null;
}

/** Fails the build of a remote that imports a singleton past the facades, or another remote. */
export class ImportCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('ImportCheck', (factory) => {
      factory.hooks.beforeResolve.tap('ImportCheck', ({ request, contextInfo }) => {
        // What a library or a shared package imports is its own matter; the host brings those.
        if (contextInfo.issuer?.includes('node_modules')) return;
        const problem = importProblem(request);
        if (problem) throw new Error(`${contextInfo.issuer || 'remote'}: ${problem}`);
      });
    });
  }
}
