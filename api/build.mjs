import { realpathSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listSqlFiles, modulesFolder } from './sql-files.mjs';
import { refuseWrappedImports } from './wrapped-imports.mjs';

const apiFolder = dirname(fileURLToPath(import.meta.url));

/**
 * Packages that stay outside the bundle: they ship programs or data that must stay beside them.
 * Everything else is bundled, so a start reads a few files instead of about 1,500.
 */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'playwright-core', 'sharp'];

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
  // No program: the threads that read what strangers send.
  'src/entry/reader.ts',
];

/**
 * Returns esbuild's options for bundling programs of the server into a folder, which must lie below this package.
 * @param {string} outdir
 * @param {string[]} entries sources
 * @returns {import('esbuild').BuildOptions}
 */
export function apiOptions(outdir, entries) {
  return {
    absWorkingDir: apiFolder,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external,
    // Bundled CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as maruRequire } from 'node:module'; const require = maruRequire(import.meta.url);",
    },
    logLevel: 'warning',
  };
}

/**
 * Bundles programs of the server into a folder, which must lie below this package.
 * @param {string} [outdir]
 * @param {{entries?: string[], plugins?: import('esbuild').Plugin[]}} [options] `entries`: sources, all programs unless
 *   told; `plugins`: of esbuild
 */
export async function buildApi(outdir = join(apiFolder, 'dist'), { entries = programs, plugins = [] } = {}) {
  await rm(outdir, { recursive: true, force: true });
  await build({ ...apiOptions(outdir, entries), plugins: [refuseWrappedImports, ...plugins] });
  await writeSql(outdir);
}

/** Writes the SQL of all modules into one file: a start reads it, not 200 files. */
async function writeSql(outdir) {
  const entries = listSqlFiles().map(async (path) => [path, await readFile(join(modulesFolder, path), 'utf8')]);
  await writeFile(
    resolve(apiFolder, outdir, 'sql.json'),
    JSON.stringify(Object.fromEntries(await Promise.all(entries))),
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [outdir, ...entries] = process.argv.slice(2);
  await buildApi(outdir, entries.length > 0 ? { entries } : {});
}
