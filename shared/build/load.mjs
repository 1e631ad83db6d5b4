import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The build factory as this process has loaded it: one process may build several projects. */
let factory;

/**
 * The build factory, which is written in TypeScript, as a module that plain Node can import.
 * @returns {Promise<typeof import('./src/index')>}
 */
export function loadBuild() {
  factory ??= loadTypeScript(join(import.meta.dirname, 'src/index.ts'), join(import.meta.dirname, 'dist'));
  return factory;
}

/**
 * Bundles a TypeScript module with everything of the workspace in it (packages stay outside) and imports it. The file's
 * name is its content's hash, so concurrent processes never overwrite each other's files.
 * @param {string} entry
 * @param {string} outdir folder below which node_modules are found
 * @param {{bundlePackages?: boolean}} [options] `bundlePackages`: the file includes packages as well
 */
export async function loadTypeScript(entry, outdir, { bundlePackages = false } = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    plugins: bundlePackages
      ? []
      : [
          {
            name: 'packages-stay-outside',
            setup({ onResolve }) {
              onResolve({ filter: /^[^./]/ }, ({ path }) =>
                path.startsWith('@maru/') ? undefined : { path, external: true },
              );
            },
          },
        ],
  });
  const [{ contents }] = outputFiles;
  const file = join(outdir, `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    const { mkdirSync, renameSync, writeFileSync } = await import('node:fs');
    mkdirSync(outdir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
  return import(pathToFileURL(file).href);
}
