import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of modules. */
export const modulesFolder = join(dirname(fileURLToPath(import.meta.url)), 'src');

/** Returns the paths of all files of SQL from the folder of modules, with `/`. */
export function listSqlFiles() {
  return readdirSync(modulesFolder, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /(^|\/)sql\/\w+\.sql$/.test(path))
    .sort();
}
