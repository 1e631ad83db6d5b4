import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the command line into one file that plain Node runs. */
await build({
  entryPoints: [join(import.meta.dirname, 'src/cli.ts')],
  outfile: join(import.meta.dirname, 'dist/cli.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
