import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import '../testing/texts';
import type { Catalog } from '@maru/ui/catalog';
import * as kit from '.';

const read = (sources: string): Catalog[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.catalog.tsx'))
    .map((path) => (require(join(sources, path)) as { default: Catalog }).default);
const own = read(join(__dirname, '..'));
const shared = read(join(__dirname, '../../../shared/ui/src'));

/** Components without a separate state to look at. */
const left = {
  'are a layer over the page': ['CancelButton', 'Dialog', 'FormDialog', 'RemoveDialog', 'RowSheet', 'Sheet'],
  'are a page or a form around other components': ['InlineForm', 'ListPage', 'PageLink', 'SubmitForm'],
};

test('every component of the kit is in a catalog', () => {
  const shown = [...own, ...shared].flatMap((catalog) => Object.keys(catalog));
  const missing = Object.keys(kit).filter((name) => /^[A-Z]/.test(name) && !shown.includes(name));
  expect(missing.sort()).toEqual(Object.values(left).flat().sort());
});
