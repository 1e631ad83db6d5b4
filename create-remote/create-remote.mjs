import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The remote that is copied, an area called 'hello': beside this program in the package for teams, else the example. */
const packed = join(import.meta.dirname, 'template');
const template = existsSync(packed) ? packed : join(import.meta.dirname, '../examples/remote-hello');
/** Not copied: what an installation and a build leave behind. */
const left = /[\\/](node_modules|dist|package-lock\.json)$/;

/**
 * @typedef {object} NewRemote
 * @property {string} area name of the area, small letters and digits ('offers'): the remote is called 'remote-offers'
 * @property {string} path address of its page, '/offers'
 * @property {string} text its entry in the menu
 */

/**
 * Makes a separate remote from the example: a page, a card in the cart's place, texts, tests and a build.
 * @param {string} folder a folder that does not exist yet, or is empty
 * @param {NewRemote} remote
 * @returns {{ok: true, name: string} | {ok: false, reason: string}} `reason` is a sentence for the caller
 */
export function createRemote(folder, { area, path, text }) {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(area))
    return { ok: false, reason: `The area must be of small letters and digits, not “${area}”.` };
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path))
    return { ok: false, reason: `The path must be an address like /offers, not “${path}”.` };
  if (!text.trim()) return { ok: false, reason: 'The menu entry must have a text.' };
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return { ok: false, reason: `There is something in ${folder} already.` };
  cpSync(template, folder, { recursive: true, filter: (file) => !left.test(file.slice(template.length)) });
  // npm leaves both out of packages under their own names.
  for (const name of ['gitignore', 'npmrc']) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(folder, `.${name}`));
  }
  rename(folder, area);
  const name = `remote-${area}`;
  change(join(folder, 'package.json'), (manifest) => ({
    ...manifest,
    name,
    version: '0.1.0',
    description: `${text.trim()}: a remote of Maru`,
  }));
  change(join(folder, 'remote.json'), ({ mounts, menu, ...description }) => ({
    ...description,
    name,
    mounts: mounts.map((mount) => ({ ...mount, path })),
    // Always shown: a flag of the configuration is the operators' to add.
    menu: menu.map(({ flag: _, texts: __, ...entry }) => ({ ...entry, id: area, text: text.trim(), path })),
  }));
  return { ok: true, name };
}

/** Puts the area's name in the place of the example's, in names of files and wherever they name each other. */
function rename(folder, area) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    const to = join(folder, entry.name.replace(/^hello(?=\.)/, area));
    if (from !== to) renameSync(from, to);
    if (entry.isDirectory()) rename(to, area);
    else if (/\.(tsx?|mjs|css)$/.test(entry.name)) {
      const text = readFileSync(to, 'utf8');
      writeFileSync(to, text.replace(/(?<![A-Za-z])hello(?![A-Za-z])/g, area));
    }
  }
}

/** Rewrites a file of JSON. */
function change(file, next) {
  writeFileSync(file, `${JSON.stringify(next(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
