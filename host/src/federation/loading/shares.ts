import * as platform from '@maru/platform';
import * as remoteKit from '@maru/remote';
import { hostContract } from '@maru/remote/contract';
import type { SharedLibrary } from '@maru/remote/shares';
import * as ui from '@maru/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * What the host gives to remotes: one of each. The type makes the list complete: a library that remotes may share and
 * the host does not provide fails the type check.
 */
const provided: Record<SharedLibrary, { version: string; library: unknown }> = {
  react: { version: react.version, library: react },
  'react/jsx-runtime': { version: react.version, library: jsxRuntime },
  'react-dom': { version: react.version, library: reactDom },
  '@maru/platform': { version: `${hostContract}.0`, library: platform },
  '@maru/ui': { version: `${hostContract}.0`, library: ui },
  '@maru/remote': { version: `${hostContract}.0`, library: remoteKit },
};

/** The shares in the form in which the federation runtime takes them. */
export const shared = Object.fromEntries(
  Object.entries(provided).map(([name, { version, library }]) => [
    name,
    {
      version,
      scope: 'default',
      strategy: 'loaded-first' as const,
      lib: () => library,
      shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
    },
  ]),
);
