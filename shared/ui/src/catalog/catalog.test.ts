import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '..';
import type { Catalog } from '.';

const sources = join(__dirname, '..');
const catalogs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.catalog.tsx'))
  .map((path) => (require(join(sources, path)) as { default: Catalog }).default);

test('every component of the package is in the catalog', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(20);
  const shown = catalogs.flatMap((catalog) => Object.keys(catalog));
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});
