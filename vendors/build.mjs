// Bundles the stand-ins into one file each: node vendors/build.mjs
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Builds each stand-in into one file of a folder with everything it needs inside. */
export async function buildVendors(outdir = fromHere('dist')) {
  await build({
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
  });
  // What the casino's pages load, and its pictures.
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
