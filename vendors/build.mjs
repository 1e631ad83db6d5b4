// Bundles the stand-ins into one file each: node vendors/build.mjs
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns esbuild's options for bundling each stand-in into one file of a folder, with everything it needs inside.
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions}
 */
export function vendorOptions(outdir) {
  return {
    entryPoints: {
      'odds-feed': fromHere('src/odds-feed/main.ts'),
      messages: fromHere('src/messages/main.ts'),
      virtual: fromHere('src/virtual/main.ts'),
      draws: fromHere('src/draws/main.ts'),
      bank: fromHere('src/bank/main.ts'),
      casino: fromHere('src/casino/main.ts'),
      'simulated-members': fromHere('src/simulated-members/main.ts'),
    },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** Builds each stand-in, and what the casino's pages load. */
async function buildVendors(outdir = fromHere('dist')) {
  await build(vendorOptions(outdir));
  await buildCasinoPages(outdir);
}

/** Builds what the casino's pages load, and copies its pictures. */
export async function buildCasinoPages(outdir) {
  await build({
    entryPoints: { play: fromHere('src/casino/page/play.ts'), 'play-style': fromHere('src/casino/page/play.css') },
    entryNames: '[name]',
    outdir: join(outdir, 'casino-assets'),
    bundle: true,
    format: 'esm',
    target: ['es2022', 'safari16'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  cpSync(fromHere('src/casino/pictures'), join(outdir, 'casino-assets/pictures'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildVendors(process.argv[2]);
