import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { logs, root } from '../lib/paths.mjs';
import { backOff } from '../lib/supervised.mjs';

const endWithParent = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href;
const runApi = join(root, 'scripts/dev/run-api.mjs');

/** How long a run may take to finish what it does, ms. */
const stopWithinMs = 10_000;
/** The next run is prepared when this one has had the processor for its start, ms. */
const prepareAfterMs = 3_000;
/** A run that lived this long was well: the pauses before restarts begin again, ms. */
const wellAfterMs = 60_000;

/** WebAssembly of the embedded database. */
function engineFile() {
  const fromApi = createRequire(join(root, 'api/package.json'));
  return join(dirname(fromApi.resolve('@electric-sql/pglite')), 'pglite.wasm');
}

/**
 * Keeps the API running. A new program loads beside the one that serves; then the one that serves finishes its calls and
 * gives back the database, and the new one takes over. Requests wait in `front` for that long.
 * @param {{
 *   front: ReturnType<import('./front.mjs').makeFront>, folder: string, inspectPort: number,
 *   onCrash: (how: string, pauseMs: number) => void,
 * }} options `folder`: where the bundles are; `onCrash`: a run ended that nothing asked to, and should be replaced after
 *   the pause
 */
export function makeApi({ front, folder, inspectPort, onCrash }) {
  const log = join(logs, 'api.log');
  const file = createWriteStream(log, { flags: 'w' });
  const librariesFile = join(folder, 'libraries.mjs');
  let env = {};
  let serving;
  let starting;
  let spare;
  let prepareTimer;
  let crashes = 0;
  let isStopping = false;

  /** Starts a process that loads the libraries and waits for a program. */
  function prepare() {
    const settings = JSON.stringify({ libraries: librariesFile, engine: engineFile() });
    const child = fork(runApi, [settings], {
      cwd: root,
      env: { ...process.env, ...env, PORT: '0', MARU_PORT: '0', MARU_INSPECT: String(inspectPort) },
      execArgv: ['--enable-source-maps', '--import', endWithParent],
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C reaches the command only, which then stops its processes in order.
      detached: process.platform !== 'win32',
    });
    const run = { child, errors: '', from: Date.now(), isAsked: false };
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.stderr.on('data', (data) => {
      run.errors = `${run.errors}${data}`.slice(-20_000);
    });
    run.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? `code ${code}`)));
    return run;
  }

  /** The next message of a type; undefined where the run ends before. */
  function next({ child, ended }, type) {
    return new Promise((resolve) => {
      const hear = (message) => message.type === type && done(message);
      const done = (message) => {
        child.off('message', hear);
        resolve(message);
      };
      child.on('message', hear);
      ended.then(() => done(undefined));
    });
  }

  async function end(run) {
    if (!run) return;
    run.isAsked = true;
    run.child.kill('SIGTERM');
    const stopped = next(run, 'stopped');
    const hard = setTimeout(() => run.child.kill('SIGKILL'), stopWithinMs);
    await stopped;
    // The database is closed. A debugger that stays connected would keep the process.
    run.child.kill('SIGKILL');
    await run.ended;
    clearTimeout(hard);
  }

  /**
   * Has a program take over. Where it fails before it needs the database, what serves goes on serving.
   * @returns {Promise<string | undefined>} what a program that did not start wrote; undefined where it runs
   */
  async function runProgram(program) {
    clearTimeout(prepareTimer);
    const run = spare ?? prepare();
    starting = run;
    spare = undefined;
    const loaded = next(run, 'loaded');
    run.child.send({ load: program }, () => {});
    if (!(await loaded)) return run.errors;
    front.hold();
    await end(serving);
    serving = undefined;
    const ready = next(run, 'ready');
    run.child.send({ start: true }, () => {});
    const answer = await ready;
    if (!answer) {
      front.fail();
      return run.errors;
    }
    starting = undefined;
    serving = run;
    front.forwardTo(Number(new URL(answer.address).port));
    run.ended.then((how) => !run.isAsked && noteCrash(how, run));
    prepareTimer = setTimeout(() => {
      spare ??= prepare();
    }, prepareAfterMs);
    return undefined;
  }

  function noteCrash(how, { from }) {
    serving = undefined;
    if (isStopping) return;
    front.hold();
    if (Date.now() - from > wellAfterMs) crashes = 0;
    const pauseMs = backOff(crashes);
    crashes += 1;
    onCrash(how, pauseMs);
  }

  return {
    log,
    /** Sets the environment of the next runs. */
    setEnv(variables) {
      env = variables;
    },
    /** Names what the next runs load before their program. */
    setLibraries(libraries) {
      writeFileSync(librariesFile, libraries.map((name) => `import ${JSON.stringify(name)};\n`).join(''));
    },
    run: runProgram,
    get pid() {
      return serving?.child.pid;
    },
    get isStopping() {
      return isStopping;
    },
    async stop() {
      isStopping = true;
      clearTimeout(prepareTimer);
      spare?.child.kill('SIGKILL');
      await Promise.all([end(serving), end(starting)]);
      await once(file.end(), 'close');
    },
  };
}

/**
 * Reads from what Node.js wrote at the end of a run where its error is: the innermost call in a source of the workspace.
 * @param {string} output
 * @returns {import('./bundle.mjs').DevProblem}
 */
export function toRunProblem(output) {
  const errors = output.replace(/^(?:Debugger listening on|For help, see:) .*\n/gm, '');
  const text =
    /^(?:\w*Error: .+|MARU-\d+ .+|\w+ \[\w+\]: .+)$/m.exec(errors)?.[0] ?? errors.trim().split('\n').at(-1) ?? '';
  for (const [, path, line, column] of errors.matchAll(/(?:\(|at |^)((?:file:\/\/)?\/[^\s():]+):(\d+)(?::(\d+))?/gm)) {
    const file = relative(root, path.startsWith('file:') ? fileURLToPath(path) : path);
    if (file.startsWith('..') || /node_modules|^scripts\//.test(file)) continue;
    return { file, line: Number(line), column: Number(column ?? 1), text };
  }
  return { text };
}
