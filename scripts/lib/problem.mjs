import { relative } from 'node:path';
import { root } from './paths.mjs';

/** Something that whoever typed the command can put right. Shown as one line, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} what what went wrong, and what to do, in one sentence each
   * @param {string} [log] file with the details
   */
  constructor(what, log) {
    super(log ? `${what} Details: ${relative(root, log)}` : what);
    this.name = 'Problem';
  }
}

/** Ends a command: a Problem in one line, anything else with its stack, exit code 1. */
export function exitWithError(error) {
  console.error(error instanceof Problem ? `\n✗ ${error.message}` : error);
  process.exit(1);
}
