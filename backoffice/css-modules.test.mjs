import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from './css-modules.mjs';

test('local classes get the name of their sheet, global ones and what is no class stay', () => {
  const sheet = join(mkdtempSync(join(tmpdir(), 'maru-')), 'tile.module.css');
  writeFileSync(
    sheet,
    '.picture > :is(.own, :global(.muted)) { width: 0.5rem }\n@media (max-width: 48.5em) { .own { margin: 0 } }',
  );
  const { css, names } = buildModule(sheet);
  expect(Object.keys(names)).toEqual(['picture', 'own']);
  expect(names.own).toMatch(/^tile-[0-9a-f]{4}__own$/);
  expect(css).toBe(
    `.${names.picture} > :is(.${names.own}, .muted) { width: 0.5rem }\n@media (max-width: 48.5em) { .${names.own} { margin: 0 } }`,
  );
});
