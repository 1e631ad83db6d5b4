import { closeSync, existsSync, fstatSync, openSync, renameSync, write } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { logs, root } from './paths.mjs';

/** A log of more bytes is set aside as `<name>.log.1`, the one before as `.2`, and so on. */
const mostBytes = 10_000_000;
/** Logs that are kept beside the current one. */
const keptLogs = 4;

/** Sets a full log aside; the oldest one goes. */
function rotate(path) {
  for (let at = keptLogs - 1; at >= 1; at -= 1) {
    if (existsSync(`${path}.${at}`)) renameSync(`${path}.${at}`, `${path}.${at + 1}`);
  }
  renameSync(path, `${path}.1`);
}

/**
 * Opens a log that takes whatever a program writes, after what earlier starts wrote: how a program died is read after its
 * next start. Where the disk is full, the text is dropped and the program goes on: a log must not end what it tells of.
 * @param {string} name `.maru/logs/<name>.log`
 * @param {{tell?: (text: string) => void, path?: string, maxBytes?: number, isFresh?: boolean}} [options] `tell`: hears once
 *   that lines are missing; `path`: of the file; `maxBytes`: of one file, a chunk is never split; `isFresh`: begins empty,
 *   for a program whose output is read when it has ended
 * @returns {{path: string, stream: Writable}}
 */
export function openLog(name, options = {}) {
  const {
    tell = (text) => console.error(text),
    path = join(logs, `${name}.log`),
    maxBytes = mostBytes,
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
  /** Goes on in the full file where it cannot be set aside. */
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
