import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** Saves follow one another, and pages are built: types are checked when nothing was saved for so long, ms. */
const quietMs = 1_500;

/**
 * Reads the compiler's report.
 * @param {string} output
 * @returns {import('./bundle.mjs').DevProblem[]}
 */
export function typeProblems(output) {
  return [...output.matchAll(/^(\S[^\n(]*)\((\d+),(\d+)\): error (TS\d+: .+(?:\n {2,}.+)*)/gm)].map(
    ([, file, line, column, text]) => ({ file, line: Number(line), column: Number(column), text }),
  );
}

/**
 * Checks the types of the whole workspace after each change, with what other work leaves of the processor. A change
 * during a check ends it.
 * @param {(problems: import('./bundle.mjs').DevProblem[], ms: number) => void} onChecked
 */
export function makeTypeCheck(onChecked) {
  let timer;
  let child;

  function check() {
    const from = Date.now();
    const started = fork(join(root, 'scripts/dev/run-types.mjs'), ['--pretty', 'false'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      // Ctrl-C reaches the command only, which then ends the check.
      detached: process.platform !== 'win32',
    });
    child = started;
    let output = '';
    started.stdout.on('data', (data) => {
      output += data;
    });
    started.on('error', () => {});
    started.on('close', (code) => {
      if (child !== started) return;
      child = undefined;
      const problems = typeProblems(output);
      // Ended from outside, or not started: it has said nothing.
      if (code !== 0 && problems.length === 0) return;
      onChecked(problems, Date.now() - from);
    });
  }

  function stop() {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  return {
    request() {
      stop();
      timer = setTimeout(check, quietMs);
    },
    stop,
  };
}
