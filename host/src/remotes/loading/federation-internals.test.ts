/** @jest-environment node */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Versions in whose sources `federation-internals.ts` was read. */
const readVersions = {
  '@module-federation/runtime': '2.9.2',
  '@module-federation/enhanced': '2.9.2',
  'single-spa': '6.0.3',
  'single-spa-layout': '3.0.0',
} as const;

/** What builds the remotes: the federation plugin of the version above does not work with webpack 5.111 and 5.112. */
const buildVersions = { webpack: '5.110.3' } as const;

const versionIn = (folder: string, name: string) => {
  const file = join(realpathSync(join(__dirname, '../../../..', folder, 'node_modules', name)), 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

test.each(Object.entries(readVersions))(
  '%s is installed in the version %s, whose private parts were read; with another, read federation-internals.ts again',
  (name, version) => {
    expect(versionIn('host', name)).toBe(version);
  },
);

test.each(Object.entries(buildVersions))(
  'remotes are built with %s %s; with another, build and load every remote before it is written here',
  (name, version) => {
    expect(versionIn('shared/build', name)).toBe(version);
  },
);
