import { closeSync, existsSync, fstatSync, openSync, renameSync, write } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { logs, root } from './paths.mjs';

/** A log of more bytes is set aside as `<name>.log.1`, the one before as `.2`, and so on. */
const defaultMaxBytes = 10_000_000;
/** Logs that are kept beside the current one. */
const keptLogs = 4;

/** Rotates a full log; the oldest one is deleted. */
function rotate(path) {
  for (let at = keptLogs - 1; at >= 1; at -= 1) {
    if (existsSync(`${path}.${at}`)) renameSync(`${path}.${at}`, `${path}.${at + 1}`);
  }
  renameSync(path, `${path}.1`);
}

/**
 * Opens a log in append mode, because the cause of a crash is read after the next start. If the disk is full, the text
 * is dropped and the program continues.
 * @param {string} name `.maru/logs/<name>.log`
 * @param {{tell?: (text: string) => void, path?: string, maxBytes?: number, isFresh?: boolean}} [options] `tell`:
 *   called once if lines are missing; `path`: of the file; `maxBytes`: of one file, a chunk is never split; `isFresh`:
 *   starts empty, for a program whose output is read after its end
 * @returns {{path: string, stream: Writable}}
 */
export function openLog(name, options = {}) {
  const {
    tell = (text) => console.error(text),
    path = join(logs, `${name}.log`),
    maxBytes = defaultMaxBytes,
    isFresh = false,
  } = options;
  let hasTold = false;
  const missing = (error) => {
    if (!hasTold) tell(`! ${relative(root, path)} misses lines: ${error.message}`);
    hasTold = true;
  };
  let file;
  let bytes = 0;
  const open = (flags) => {
    try {
      file = openSync(path, flags);
      bytes = fstatSync(file).size;
    } catch (error) {
      file = undefined;
      missing(error);
    }
  };
  /** Continues in the full file if it cannot be rotated. */
  const startNext = () => {
    try {
      rotate(path);
    } catch (error) {
      missing(error);
      bytes = 0;
      return;
    }
    closeSync(file);
    open('a');
  };
  open(isFresh ? 'w' : 'a');
  const stream = new Writable({
    write(chunk, _encoding, done) {
      if (file !== undefined && bytes > 0 && bytes + chunk.length > maxBytes) startNext();
      if (file === undefined) return done();
      bytes += chunk.length;
      write(file, chunk, (error) => {
        if (error) missing(error);
        done();
      });
    },
    final(done) {
      if (file !== undefined) closeSync(file);
      done();
    },
  });
  return { path, stream };
}
