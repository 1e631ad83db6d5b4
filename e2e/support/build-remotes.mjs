/** `node build-remotes.mjs <output>`: every remote of `e2e/remotes` by the factory, and `garbage` from `works`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuild } from '@maru/build/load';
import { buildVariant } from '../../scripts/lib/build-variant.mjs';

const out = process.argv[2];
const folder = join(import.meta.dirname, '../remotes');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'remote.config.ts')));
const { buildRemote } = await loadBuild();
for (const name of names) await buildRemote(join(folder, name), { out: join(out, name) });

// No container in a browser, one in the gate's machine: the gate refuses what is none anywhere.
buildVariant({
  dist: join(out, 'works'),
  out: join(out, 'garbage'),
  build: 'b00000000506',
  version: '0.3.99',
  change: (path, text) => (path === 'entry.js' ? `if(document.documentElement.nodeType!==1){${text}\n}` : text),
});
