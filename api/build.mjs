import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const [outdir = join(here, 'dist'), ...entries] = process.argv.slice(2);

/** Workspace packages are sources, not installed code: they are bundled, everything else stays a package. */
const workspace = {
  name: 'workspace',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@maru/') ? undefined : { path, external: true },
    );
  },
};

await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: entries.length
    ? entries
    : ['src/main.ts', 'src/prepare-database.ts', 'src/settings.ts', 'src/operators.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [workspace],
  logLevel: 'warning',
});
