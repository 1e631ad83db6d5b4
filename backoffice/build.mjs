/** Builds the console's page: scripts, styles and fonts under names with their hash, and what the server needs to know. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { checkCalls, checkSizes } from './build-checks.mjs';
import { consoleLocales, readConsoleTexts } from './console-texts.mjs';
import { cssModules } from './css-modules.mjs';

const consoleFolder = import.meta.dirname;
const dist = join(consoleFolder, 'dist');
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

/** Icons that no first page of the site needs are lazy there; here they are bundled with the rest (3 kB). */
const iconsAtOnce = {
  name: 'icons-at-once',
  setup({ onLoad }) {
    const later = "import('./more-shapes.json')";
    onLoad({ filter: /\/MoreIcon\.tsx$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(later)) throw new Error(`${path} loads its shapes in another way`);
      const now = text.replace(later, 'Promise.resolve({ default: more })');
      return { contents: `import more from './more-shapes.json';\n${now}`, loader: 'tsx' };
    });
  },
};

/** The console gives the shared components their texts (`shell/connect-ui`): their own four languages stay out. */
const withoutOwnTexts = {
  name: 'without-own-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\/ui\/src\/texts\/own-text\.ts$/ }, () => ({
      contents: 'export const useOwnText = () => (key) => key;',
    }));
  },
};

/**
 * A file for each set of parts that share a module would be sixty files. So every part also imports what every page has
 * (the frame), and every desk what desks are made of (`src/kit`): two files in their place. Nothing more is loaded
 * by it than would be, as the frame is there before and desks use nearly all of their parts.
 */
const sharedByParts = {
  name: 'shared-by-parts',
  setup({ onLoad }) {
    const app = join(consoleFolder, 'src/shell/App.tsx');
    const desk = join(consoleFolder, 'src/kit/index.ts');
    onLoad({ filter: partModules }, ({ path }) => ({
      contents: [app, ...(path.endsWith('pages.ts') ? [desk] : [])]
        .map((file) => `import ${JSON.stringify(file)};\n`)
        .concat(readFileSync(path, 'utf8'))
        .join(''),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
const partModules =
  /\/backoffice\/src\/(desks\/[^/]+\/pages\.ts|shell\/layers\.ts|ui\/aria\/boxes\.ts|ui\/(plot\/PlotCanvas|date\/DatePickerField|trail\/AuditTrail)\.tsx)$/;

rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: consoleFolder,
  entryPoints: ['src/main.tsx'],
  outdir: assets,
  entryNames: 'ops-[hash]',
  chunkNames: 'part-[hash]',
  splitting: true,
  assetNames: 'files/[name]-[hash]',
  publicPath: '/assets/ops',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.svg': 'file' },
  plugins: [languagesOfAria, iconsAtOnce, withoutOwnTexts, sharedByParts, cssModules],
  metafile: true,
  logLevel: 'warning',
});

const computeIntegrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** Answers the size after brotli, in bytes. */
const compress = (path, content) => {
  const small = brotliCompressSync(content, quality);
  writeFileSync(join(assets, `${path}.br`), small);
  writeFileSync(join(assets, `${path}.gz`), gzipSync(content, { level: 9 }));
  return small.length;
};
const { outputs } = metafile;
const toName = (path) => path.slice('dist/assets/'.length);
const findOutput = (source, ending) =>
  Object.keys(outputs).find((path) => path.endsWith(ending) && outputs[path].entryPoint === source);
const mainScript = findOutput('src/main.tsx', '.js');
const mainStyle = outputs[mainScript].cssBundle;
const sizes = {};
const built = (path) => {
  const content = readFileSync(join(consoleFolder, path));
  sizes[path] = compress(toName(path), content);
  return { path: toName(path), integrity: computeIntegrity(content) };
};

/** Scripts that a script needs before it runs, each behind those that it imports itself; `found` is filled in. */
const listImports = (path, imports = new Set()) => {
  for (const { path: other, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || imports.has(other)) continue;
    listImports(other, imports);
    imports.add(other);
  }
  return imports;
};
const frame = listImports(mainScript);
const script = built(mainScript);
const imports = [...frame].map(built);
const files = { script, style: built(mainStyle), imports };

/** Lazy parts by their module's name below `src`, without what the page loads at the start. */
const parts = {};
const partFiles = {};
for (const [path, { entryPoint }] of Object.entries(outputs)) {
  if (!entryPoint || path === mainScript || !path.endsWith('.js')) continue;
  if (outputs[path].cssBundle) throw new Error(`${entryPoint} brings a style sheet: src/index.css has all of them`);
  const needed = [...listImports(path), path].filter((file) => !frame.has(file) && file !== mainScript);
  parts[entryPoint.replace(/^src\/|\.tsx?$/g, '')] = needed.map(toName);
  for (const file of needed) if (!(toName(file) in partFiles)) partFiles[toName(file)] = built(file).integrity;
}

/** One file of texts for each language. */
const texts = Object.fromEntries(
  consoleLocales.map((locale) => {
    const content = JSON.stringify(readConsoleTexts(locale));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const path = `texts-${locale}-${hash}.json`;
    writeFileSync(join(assets, path), content);
    compress(path, content);
    return [locale, path];
  }),
);
const schemas = Object.keys(metafile.inputs).filter((path) => /\/zod\//.test(path));
if (schemas.length > 0) throw new Error(`the console carries zod (450 kB): import only types of @maru/contracts`);
checkCalls(Object.keys(metafile.inputs), parts, consoleFolder);
checkSizes(
  [mainScript, ...frame].reduce((sum, path) => sum + sizes[path], 0),
  Object.fromEntries(
    Object.entries(parts).map(([name, paths]) => [
      name,
      paths.reduce((sum, path) => sum + sizes[`dist/assets/${path}`], 0),
    ]),
  ),
);
const record = { ...files, texts, parts, files: partFiles };
writeFileSync(join(dist, 'console.json'), `${JSON.stringify(record, null, 2)}\n`);
