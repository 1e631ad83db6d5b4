import { realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const apiFolder = dirname(fileURLToPath(import.meta.url));
const registry = [join(apiFolder, '../releases'), join(apiFolder, '../shared/styles')];
const ownPackages = Object.keys(JSON.parse(await readFile(join(apiFolder, 'package.json'), 'utf8')).dependencies);
const nameOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/**
 * Workspace packages are sources, not installed code: they are bundled, and with them what only the registry depends
 * on, since the bundle lies in this package's folder. Everything else stays a package.
 */
const workspace = {
  name: 'workspace',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@maru/')) return undefined;
      const own = ownPackages.includes(nameOf(path)) || isBuiltin(path);
      const fromRegistry = registry.some((folder) => importer.startsWith(folder)) || importer.includes('node_modules');
      return !own && fromRegistry ? undefined : { path, external: true };
    });
  },
};

/** The programs of the server. */
const programs = [
  'src/entry/main.ts',
  'src/entry/registry.ts',
  'src/entry/pages.ts',
  'src/entry/prepare-database.ts',
  'src/entry/settings.ts',
  'src/entry/operators.ts',
  'src/entry/release-keys.ts',
  'src/entry/rounds.ts',
  'src/entry/reports.ts',
];

/**
 * Bundles programs of the server into a folder, which must lie below this package.
 * @param {string} [outdir]
 * @param {{entries?: string[], plugins?: import('esbuild').Plugin[]}} [options] `entries`: sources, all programs unless
 *   told; `plugins`: of esbuild, before this build's own
 */
export async function buildApi(outdir = join(apiFolder, 'dist'), { entries = programs, plugins = [] } = {}) {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: apiFolder,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [...plugins, workspace],
    // Bundled CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as maruRequire } from 'node:module'; const require = maruRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [outdir, ...entries] = process.argv.slice(2);
  await buildApi(outdir, entries.length > 0 ? { entries } : {});
}
