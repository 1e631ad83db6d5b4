/** Builds the console's page: scripts, styles and fonts under names with their hash, and what the server needs to know. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const assets = join(dist, 'assets');

rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: ['src/main.tsx'],
  outdir: assets,
  entryNames: 'ops-[hash]',
  assetNames: 'files/[name]-[hash]',
  publicPath: '/assets/ops',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.svg': 'file' },
  metafile: true,
  logLevel: 'warning',
});

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const entries = Object.keys(metafile.outputs)
  .filter((path) => /\/ops-[A-Z0-9]+\.(js|css)$/.test(path))
  .map((path) => path.slice('dist/assets/'.length));
const files = Object.fromEntries(
  entries.map((path) => {
    const content = readFileSync(join(assets, path));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(join(assets, `${path}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(assets, `${path}.gz`), gzipSync(content, { level: 9 }));
    return [path.endsWith('.js') ? 'script' : 'style', { path, integrity: integrityOf(content) }];
  }),
);
writeFileSync(join(dist, 'console.json'), `${JSON.stringify(files, null, 2)}\n`);
