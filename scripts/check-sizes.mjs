/** Checks what of the built host every visitor downloads first. Limit: checks/size-rules.mjs. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks/report.mjs';
import { sizeProblems } from './checks/size-rules.mjs';
import { root } from './lib/paths.mjs';

const assets = join(root, 'host/dist/assets');
const { initial } = JSON.parse(readFileSync(join(assets, 'host.json'), 'utf8'));
const { problems } = sizeProblems(initial, (name) => statSync(join(assets, `${name}.br`)).size);
report('size of the first scripts', problems);
