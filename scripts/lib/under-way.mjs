import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { work } from './paths.mjs';

/** One file for each piece of set-up that has begun and not succeeded yet; it holds the id of its process. */
const defaultFolder = join(work, 'under-way');

/**
 * Marks a piece of set-up as under way. The mark outlives a failure and a killed process, so the next start can name it.
 * @param {string} name as the user reads it, 'build host'
 * @returns {() => void} removes the mark; called when the work succeeded
 */
export function beginMark(name, folder = defaultFolder) {
  const file = join(folder, encodeURIComponent(name));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/**
 * Runs a piece of set-up under its mark.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function marked(name, run, folder = defaultFolder) {
  const end = beginMark(name, folder);
  const value = await run();
  end();
  return value;
}

/**
 * Names of what an earlier command left unfinished, in alphabetical order, and forgets them. What a running process
 * works on is not unfinished.
 * @returns {string[]}
 */
export function takeUnfinished(folder = defaultFolder) {
  let files = [];
  try {
    files = readdirSync(folder).sort();
  } catch {
    return [];
  }
  const left = files.filter((file) => !isRunning(Number(readFileSync(join(folder, file), 'utf8'))));
  for (const file of left) rmSync(join(folder, file), { force: true });
  return left.map(decodeURIComponent);
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
