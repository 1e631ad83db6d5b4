import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { refuseWrappedImports } from './wrapped-imports.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-imports-'));
  writeFileSync(join(folder, 'common.cjs'), 'exports.Client = class {};');
  writeFileSync(join(folder, 'names.mjs'), "export { Client } from './common.cjs';");
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundle = (source) => {
  writeFileSync(join(folder, 'main.mjs'), source);
  return build({
    entryPoints: [join(folder, 'main.mjs')],
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'silent',
    plugins: [refuseWrappedImports],
  });
};

// spec releases.8
test('an import() of a CommonJS module fails the build, and the module is named', async () => {
  await expect(bundle("export const load = () => import('./common.cjs');")).rejects.toThrow(
    /gives only its default: .*main\.mjs -> .*common\.cjs/,
  );
});

test('an import() of a module that re-exports its names is built, and so is a static import', async () => {
  await bundle("import './common.cjs'; export const load = () => import('./names.mjs');");
});
