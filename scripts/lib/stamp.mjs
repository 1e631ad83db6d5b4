import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, stamps } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', '.maru', 'test-results', 'coverage', '.git', '.federation']);

/**
 * Hash of the contents of files and folders, names included. What tools make (`dist`, `node_modules`) and tests
 * do not count: they change no build.
 * @param {string[]} paths absolute or from the root
 */
export function contentHash(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...paths].sort()) feed(hash, resolve(root, path));
  return hash.digest('hex');
}

function feed(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!skipped.has(name) && !/\.test\.[cm]?[jt]sx?$/.test(name)) feed(hash, join(path, name));
    }
    return;
  }
  const bytes = readFileSync(path);
  hash.update(`${relative(root, path)}\0${bytes.length}\0`).update(bytes);
}

/**
 * @typedef {object} Cacheable a piece of work whose result stays valid while its inputs do
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {string} [stampFile]
 * @property {boolean} [rewritesInputs] the work may change an input itself; otherwise an input that changes during the
 *   work requires a repetition
 */

/**
 * The stamp of a piece of work: null where the work was done with the same inputs and its outputs exist.
 * @param {string} name names the stamp
 * @param {Cacheable} what
 * @returns {{begin(): void, finish(): void} | null} `begin` before the work, `finish` after it succeeded
 */
export function dueStamp(name, { inputs, outputs, stampFile = join(stamps, name), rewritesInputs }) {
  const hash = contentHash(inputs);
  const made = outputs.every((path) => existsSync(resolve(root, path)));
  if (made && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return null;
  return {
    begin: () => rmSync(stampFile, { force: true }),
    finish() {
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, rewritesInputs ? contentHash(inputs) : hash);
    },
  };
}

/**
 * Does a piece of work unless it was done with the same inputs and what it made is still there.
 * @param {string} name names the stamp
 * @param {Cacheable & {work: () => Promise<unknown>}} what
 * @returns {Promise<boolean>} true where there was work to do
 */
export async function cached(name, { work, ...what }) {
  const stamp = dueStamp(name, what);
  if (!stamp) return false;
  stamp.begin();
  await work();
  stamp.finish();
  return true;
}
