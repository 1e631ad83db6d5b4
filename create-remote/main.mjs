/**
 * Makes a new remote in a folder of its own.
 * `node create-remote/main.mjs ../remote-offers --area offers [--path /offers] [--text 혜택]`
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.mjs';

const usage = 'node create-remote/main.mjs <folder> --area offers [--path /offers] [--text 혜택]';

function read() {
  try {
    const options = { area: { type: 'string' }, path: { type: 'string' }, text: { type: 'string' } };
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return positionals.length === 1 && values.area ? { folder: positionals[0], ...values } : null;
  } catch {
    return null;
  }
}

const words = read();
if (!words) {
  console.error(usage);
  process.exit(2);
}
const { folder, area, path = `/${area}`, text = area } = words;
const result = createRemote(resolve(folder), { area, path, text });
if (!result.ok) {
  console.error(result.reason);
  process.exit(1);
}
console.log(
  `${result.name} is in ${folder}. Next: cd ${folder}, npm install --save-dev ./maru-releases-<version>.tgz, npm test.`,
);
