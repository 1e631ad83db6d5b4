import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Runs the tests in Node: the host's library is replaced by a small one, React is the real one. */
const folder = join(import.meta.dirname, '../node_modules/.cache/test');
rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: [join(import.meta.dirname, 'hello.test.tsx')],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  packages: 'external',
  alias: { '@maru/platform': join(import.meta.dirname, 'platform.tsx') },
});
process.exitCode = spawnSync(process.execPath, ['--test', folder], { stdio: 'inherit' }).status ?? 1;
