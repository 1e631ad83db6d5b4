/** Builds the console's page: scripts, styles and fonts under names with their hash, and what the server needs to know. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const assets = join(dist, 'assets');

/** React Aria brings its own words in some thirty languages; the console speaks four. */
const spoken = /\/(ko-KR|en-US|zh-CN|es-ES)\.[cm]?js$/;
const languagesOfAria = {
  name: 'languages-of-aria',
  setup({ onLoad }) {
    onLoad(
      { filter: /\/(react-aria|react-stately|react-aria-components)\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.[cm]?js$/ },
      ({ path }) => (spoken.test(path) ? undefined : { contents: 'export default {};', loader: 'js' }),
    );
  },
};

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
  plugins: [languagesOfAria],
  metafile: true,
  logLevel: 'warning',
});

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = (path, content) => {
  writeFileSync(join(assets, `${path}.br`), brotliCompressSync(content, quality));
  writeFileSync(join(assets, `${path}.gz`), gzipSync(content, { level: 9 }));
};
const entries = Object.keys(metafile.outputs)
  .filter((path) => /\/ops-[A-Z0-9]+\.(js|css)$/.test(path))
  .map((path) => path.slice('dist/assets/'.length));
const files = Object.fromEntries(
  entries.map((path) => {
    const content = readFileSync(join(assets, path));
    compress(path, content);
    return [path.endsWith('.js') ? 'script' : 'style', { path, integrity: integrityOf(content) }];
  }),
);

/** One file for each language: the console's words, and the reasons of refusals, which are the API's own. */
const read = (path) => JSON.parse(readFileSync(join(here, path), 'utf8'));
const texts = Object.fromEntries(
  ['ko', 'en', 'zh-CN', 'es'].map((locale) => {
    const { reason } = read(`../shared/contracts/texts/${locale}.json`);
    const content = JSON.stringify({ ...read(`src/texts/${locale}.json`), reason });
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const path = `texts-${locale}-${hash}.json`;
    writeFileSync(join(assets, path), content);
    compress(path, content);
    return [locale, path];
  }),
);
const schemas = Object.keys(metafile.inputs).filter((path) => /\/zod\//.test(path));
if (schemas.length > 0) throw new Error(`the console carries zod (450 kB): import only types of @maru/contracts`);
writeFileSync(join(dist, 'console.json'), `${JSON.stringify({ ...files, texts }, null, 2)}\n`);
