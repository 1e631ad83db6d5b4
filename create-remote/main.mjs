/**
 * Makes a new remote in a separate folder. `maru-create remote-offers --area offers [--path /offers] [--text 혜택]`, from
 * the package for teams; inside the workspace `node create-remote/main.mjs`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.mjs';

const usage = 'maru-create <folder> --area offers [--path /offers] [--text 혜택]';

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
  `${result.name} is in ${folder}. Next: cd ${folder}, npm install --save-dev <the package that holds this command>, npm test.`,
);
