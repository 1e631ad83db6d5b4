/** @jest-environment node */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buildVersions, readVersions } from './federation-internals';

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
