import { closeSync, openSync, write } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { logs, root } from './paths.mjs';

/**
 * Opens an empty log that takes whatever a program writes. Where the disk is full, the text is dropped and the program
 * goes on: a log must not end what it tells of.
 * @param {string} name `.maru/logs/<name>.log`
 * @param {(text: string) => void} [tell] hears once that lines are missing
 * @param {string} [path] of the file
 * @returns {{path: string, stream: Writable}}
 */
export function openLog(name, tell = (text) => console.error(text), path = join(logs, `${name}.log`)) {
  let hasTold = false;
  const missing = (error) => {
    if (!hasTold) tell(`! ${relative(root, path)} misses lines: ${error.message}`);
    hasTold = true;
  };
  let file;
  try {
    file = openSync(path, 'w');
  } catch (error) {
    missing(error);
  }
  const stream = new Writable({
    write(chunk, _encoding, done) {
      if (file === undefined) return done();
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
