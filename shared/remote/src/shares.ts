import { hostContract } from '@maru/contracts/host-contract';

/**
 * The libraries that may exist only once in a page. The host provides them, remotes never bundle one
 * (`import: false`). The build of remotes and the host's list are both made from this.
 */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@maru/client',
  '@maru/platform',
  '@maru/ui',
  '@maru/remote',
] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];

/**
 * Version under which the host provides each shared library: React's own (its packages are released together), for
 * ours the version of the host contract. The host's list at run time and its build's record are both made from this.
 */
export function sharedVersions(react: string): Record<SharedLibrary, string> {
  const ours = `${hostContract}.0`;
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': react,
    '@maru/client': ours,
    '@maru/platform': ours,
    '@maru/ui': ours,
    '@maru/remote': ours,
  };
}

/**
 * Singletons that remotes reach only through the facades of @maru/platform and @maru/client. A direct import would
 * bundle a second copy with separate state.
 */
export const hiddenLibraries = [
  'jotai',
  'i18next',
  'react-i18next',
  'react-router',
  'react-router-dom',
  'ky',
  'socket.io-client',
  '@tanstack/react-query',
  'zod',
  'react-dom/client',
  'single-spa',
] as const;
