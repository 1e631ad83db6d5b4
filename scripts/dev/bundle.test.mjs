import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBundle } from './bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maru-bundle-'));
const outdir = join(folder, 'out');
const write = (name, text) => writeFileSync(join(folder, name), text);
let bundle;
beforeAll(async () => {
  write('a.ts', "import { rule } from './rule'; import { lib } from 'lib'; lib(rule);");
  write('b.ts', 'console.log(1);');
  write('rule.ts', 'export const rule: number = 1;');
  bundle = await openBundle({
    absWorkingDir: folder,
    entryPoints: ['a.ts', 'b.ts'],
    outdir,
    bundle: true,
    format: 'esm',
    external: ['lib'],
  });
});
afterAll(async () => {
  await bundle.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('only programs that changed get a new file, and old files are removed', async () => {
  const first = await bundle.rebuild();
  expect(first.libraries).toEqual(['lib']);
  expect(bundle.concerns(join(folder, 'rule.ts'))).toBe(true);
  expect(bundle.concerns(join(folder, 'other.ts'))).toBe(false);
  write('rule.ts', 'export const rule: number = 2;');
  const second = await bundle.rebuild();
  expect(second.entries.get('b')).toBe(first.entries.get('b'));
  expect(second.entries.get('a')).not.toBe(first.entries.get('a'));
  expect(readdirSync(outdir).filter((name) => name.startsWith('a-'))).toHaveLength(1);
});

test('a problem has its place, and any file may mend it', async () => {
  write('rule.ts', 'export const rule: number = 3;\nconst x = ;');
  const { problems, entries } = await bundle.rebuild();
  expect(problems).toEqual([expect.objectContaining({ line: 2, column: 11, text: 'Unexpected ";"' })]);
  expect(problems[0].file).toMatch(/rule\.ts$/);
  expect(entries.size).toBe(0);
  expect(bundle.concerns(join(folder, 'new.ts'))).toBe(true);
  write('rule.ts', 'export const rule: number = 3;');
  expect((await bundle.rebuild()).problems).toEqual([]);
});
