// Bundles the stand-ins into one file each: node vendors/build.mjs
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Builds each stand-in into one file of a folder with everything it needs inside. */
export async function buildVendors(outdir = here('dist')) {
  await build({
    entryPoints: {
      'odds-feed': here('src/odds-feed/main.ts'),
      messages: here('src/messages/main.ts'),
      virtual: here('src/virtual/main.ts'),
      draws: here('src/draws/main.ts'),
      bank: here('src/bank/main.ts'),
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
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildVendors(process.argv[2]);
