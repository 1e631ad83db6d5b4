/** `npm run structure`: draws docs/structure.md from the sources. With `--check` it only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseWorkspace } from './checks/cruise.mjs';
import { report } from './checks/report.mjs';
import { structurePage } from './checks/structure.mjs';
import { root } from './lib/paths.mjs';

const file = join(root, 'docs/structure.md');
const page = structurePage((await cruiseWorkspace()).modules);
if (process.argv.includes('--check')) {
  const fresh = existsSync(file) && readFileSync(file, 'utf8') === page;
  report('picture of the structure', fresh ? [] : ['docs/structure.md is not what the sources say: npm run structure']);
} else {
  writeFileSync(file, page);
}
