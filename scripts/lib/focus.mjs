import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Flags of jest whose value is not a path. */
const takesWord = new Set(['-t', '--testNamePattern', '-w', '--maxWorkers', '--testTimeout', '--seed', '--reporters']);

/**
 * What `npm test -- <files and folders> [flags of the runner]` names.
 * @param {string[]} words
 * @param {string} [cwd] paths are relative to it, or else to the root
 * @returns {{paths: string[], flags: string[], isBrowser: boolean}} paths from the root, with `/` after a folder
 * @throws Problem for a path that is not there, or one of browser tests beside one of others
 */
export function readFocus(words, cwd = process.cwd()) {
  const flags = [];
  const paths = [];
  words.forEach((word, at) => {
    if (word.startsWith('-') || takesWord.has(words[at - 1])) flags.push(word);
    else paths.push(toPath(word, cwd));
  });
  const browserPaths = paths.filter((path) => path.startsWith('e2e/'));
  if (browserPaths.length > 0 && browserPaths.length < paths.length)
    throw new Problem('Browser tests (e2e/) cannot be combined with other tests. Name them in a separate command.');
  return { paths, flags, isBrowser: browserPaths.length > 0 };
}

function toPath(word, cwd) {
  const place = [resolve(cwd, word), join(root, word)].find((candidate) => existsSync(candidate));
  const path = place && relative(root, place).split(sep).join('/');
  if (!path || path.startsWith('..'))
    throw new Problem(
      `“${word}” is neither a part of the tests nor a file or folder. Use: npm test; npm test -- unit | api | e2e | changed [commit]; npm test -- <file or folder> [flags of jest, e.g. --watch].`,
    );
  return statSync(place).isDirectory() ? `${path}/` : path;
}

/**
 * Arguments of jest that run the files of paths.
 * @param {string[]} paths as `readFocus` answers them
 */
export function patternArguments(paths) {
  const escaped = (path) => join(root, path).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return paths.map((path) => `^${escaped(path)}${path.endsWith('/') ? '' : '$'}`);
}
