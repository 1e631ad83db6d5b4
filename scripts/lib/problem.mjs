import { relative } from 'node:path';
import { root } from './paths.mjs';

/** A problem that the user of the command can fix. Shown as one line, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} what the problem and its fix, in one sentence each
   * @param {string} [log] file with the details
   */
  constructor(what, log) {
    super(log ? `${what} Details: ${relative(root, log)}` : what);
    this.name = 'Problem';
  }
}

/** What to do about errors of the file system, by their codes. */
const advice = {
  ENOSPC: 'the disk is full. Free about 1 GB, then start again: what is stored is kept.',
  EDQUOT: 'your quota of disk space is used up. Free about 1 GB, then start again: what is stored is kept.',
  EACCES: 'this user may not write there. Change the owner of the folder, or choose another one (MARU_DATA).',
  EROFS: 'the file system is read-only. Choose another folder (MARU_DATA), or move the project.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n), then start again.',
};

/** Text of an error for the user of the command: one line if they can fix it, otherwise the error itself. */
export function toMessage(error) {
  if (error instanceof Problem) return error.message;
  const path = error?.path ?? error?.dest;
  const what = Object.hasOwn(advice, error?.code ?? '') && advice[error.code];
  return what ? `${path ? `${path}: ` : ''}${what} (${error.code})` : error;
}

/** Ends a command with an error: exit code 1. */
export function exitWithError(error) {
  const text = toMessage(error);
  console.error(typeof text === 'string' ? `\n✗ ${text}` : text);
  process.exit(1);
}
