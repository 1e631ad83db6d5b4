/** @jest-environment node */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readVersions } from './federation-internals';

test.each(Object.entries(readVersions))(
  '%s is installed in the version %s, whose private parts were read; with another, read federation-internals.ts again',
  (name, version) => {
    const folder = realpathSync(join(__dirname, '../../../node_modules', name));
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe(version);
  },
);
