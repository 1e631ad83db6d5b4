import { spawn } from 'node:child_process';
import { openLog } from './log-file.mjs';
import { endWithParent, root } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Running programs, which an interrupted command must end. */
const running = new Set();
process.on('exit', stopRunning);

/**
 * Runs a program to its end without a keyboard.
 * @param {string} name names the log, .maru/logs/<name>.log
 * @param {string[]} argv program and arguments
 * @param {{cwd?: string, env?: Record<string, string|undefined>, show?: boolean | 'errors', advice?: string,
 *   allowFailure?: boolean, onMessage?: (message: unknown) => void, endsWithParent?: boolean}} [options] `show`: also
 *   prints the output (or its error stream only); `advice`: what to do when it fails; `onMessage`: receives messages
 *   that a Node program sends by `process.send`; `endsWithParent`: a Node program ends when this process does, even if
 *   it is killed
 * @returns {Promise<{code: number, log: string}>}
 * @throws Problem when it fails and failure is not allowed
 */
export function run(name, [program, ...args], options = {}) {
  const {
    cwd = root,
    env = {},
    show = false,
    advice = 'Read the log.',
    allowFailure = false,
    onMessage,
    endsWithParent,
  } = options;
  const { path: log, stream: file } = openLog(name, { isFresh: true });
  return new Promise((resolve, reject) => {
    const argv = endsWithParent && program === process.execPath ? ['--import', endWithParent, ...args] : args;
    const child = spawn(program, argv, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [endsWithParent ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    });
    running.add(child);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.stdin?.on('error', () => {});
    if (onMessage) child.on('message', onMessage);
    if (show === true) child.stdout.pipe(process.stdout, { end: false });
    if (show) child.stderr.pipe(process.stderr, { end: false });
    child.on('error', (error) => {
      running.delete(child);
      const missing = error.code === 'ENOENT' ? `${program} is not installed.` : error.message;
      reject(new Problem(`${name}: ${missing} ${advice}`, log));
    });
    child.on('close', (status, signal) => {
      running.delete(child);
      const code = status ?? (signal ? 1 : 0);
      // Callers read the log after this.
      file.end(() => {
        if (code === 0 || allowFailure) resolve({ code, log });
        else reject(new Problem(`${name} failed. ${advice}`, log));
      });
    });
  });
}

/** Ends what `run` started. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
