import * as client from '@maru/client';
import * as platform from '@maru/platform';
import * as remoteKit from '@maru/remote';
import { type SharedLibrary, sharedVersions } from '@maru/remote/shares';
import * as ui from '@maru/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * What the host gives to remotes: one of each. The type makes the list complete: a library that remotes may share and
 * the host does not provide fails the type check.
 */
const provided: Record<SharedLibrary, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@maru/client': client,
  '@maru/platform': platform,
  '@maru/ui': ui,
  '@maru/remote': remoteKit,
};
const versions = sharedVersions(react.version);

/** The shares in the form in which the federation runtime takes them. */
export const shared = Object.fromEntries(
  Object.entries(provided).map(([name, library]) => [
    name,
    {
      version: versions[name as SharedLibrary],
      scope: 'default',
      strategy: 'loaded-first' as const,
      lib: () => library,
      shareConfig: { singleton: true, eager: true, requiredVersion: `^${versions[name as SharedLibrary]}` },
    },
  ]),
);
