/**
 * Runs several build scripts in one process, one after the other: `node scripts/lib/build-parts.mjs <script>…`.
 * Sends `{begun}` and `{built}` with a script's path as it begins and ends it; the first failure ends the process.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

for (const script of process.argv.slice(2)) {
  process.send?.({ begun: script });
  await import(pathToFileURL(resolve(root, script)).href);
  process.send?.({ built: script });
}
