import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openLog } from '../lib/log-file.mjs';
import { root } from '../lib/paths.mjs';
import { backOff } from '../lib/supervised.mjs';

const endWithParent = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href;
const runApi = join(root, 'scripts/dev/run-api.mjs');

/** How long a run may take to finish what it does, ms. */
const stopWithinMs = 10_000;
/** The next run is prepared when this one has had the processor for its start, ms. */
const prepareAfterMs = 3_000;
/** A run that lived this long was well: the pauses before restarts begin again, ms. */
const wellAfterMs = 60_000;

/**
 * Keeps the API running. A new program loads beside the serving one; then the old one finishes its calls and the new
 * one takes over, while requests wait in `front`. The embedded database stays open in a separate process, because
 * opening and compiling it would take most of a restart.
 * @param {{
 *   front: ReturnType<import('./front.mjs').makeFront>, folder: string, inspectPort: number,
 *   onCrash: (how: string, pauseMs: number) => void, logName?: string,
 * }} options `folder`: where the bundles are; `onCrash`: a run ended unexpectedly and should be replaced after the pause
 */
export function makeApi({ front, folder, inspectPort, onCrash, logName = 'api' }) {
  const { path: log, stream: file } = openLog(logName);
  const librariesFile = join(folder, 'libraries.mjs');
  // A system folder, because socket names must be short; it is private to this user.
  const socketFolder = mkdtempSync(join(tmpdir(), 'maru-dev-'));
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\maru-dev-${process.pid}` : join(socketFolder, 'database');
  let env = {};
  let database;
  let serving;
  let starting;
  let spare;
  let prepareTimer;
  let crashes = 0;
  let isStopping = false;

  const isEmbedded = () => !(env.DATABASE_URL ?? process.env.DATABASE_URL);

  function begin(script, args, variables) {
    const child = fork(script, args, {
      cwd: root,
      env: { ...process.env, ...env, ...(isEmbedded() && { MARU_DATABASE_SOCKET: socket }), ...variables },
      execArgv: ['--enable-source-maps', '--import', endWithParent],
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      // A separate process group: Ctrl-C reaches only the command, which then stops its processes in order.
      detached: process.platform !== 'win32',
    });
    const run = { child, errors: '', from: Date.now(), isAsked: false, isOver: false };
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.stderr.on('data', (data) => {
      run.errors = `${run.errors}${data}`.slice(-20_000);
    });
    run.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        run.isOver = true;
        resolve(signal ?? `code ${code}`);
      });
    });
    return run;
  }

  /** Starts a process that loads the libraries and waits for a program. */
  const prepare = () =>
    begin(runApi, [librariesFile], { PORT: '0', MARU_PORT: '0', MARU_INSPECT: String(inspectPort) });

  /**
   * Has a program hold the embedded database, unless it does already. Nothing uses the database now.
   * @returns {Promise<string | undefined>} what the program wrote where it did not start
   */
  async function holdDatabase(program) {
    if (!isEmbedded() || (database?.program === program && !database.isOver)) return undefined;
    await end(database);
    // One that was killed has left it.
    rmSync(socket, { force: true });
    const run = Object.assign(begin(program, [], {}), { program });
    database = run;
    if (!(await message(run, 'ready'))) return run.errors;
    // The API cannot go on without it: both begin again.
    run.ended.then(() => !run.isAsked && serving?.child.kill('SIGKILL'));
    return undefined;
  }

  /** The next message of a type; undefined where the run ends before. */
  function message({ child, ended }, type) {
    return new Promise((resolve) => {
      const hear = (heard) => heard.type === type && done(heard);
      const done = (heard) => {
        child.off('message', hear);
        resolve(heard);
      };
      child.on('message', hear);
      ended.then(() => done(undefined));
    });
  }

  async function end(run) {
    if (!run || run.isOver) return;
    run.isAsked = true;
    run.child.kill('SIGTERM');
    const stopped = message(run, 'stopped');
    const hard = setTimeout(() => run.child.kill('SIGKILL'), stopWithinMs);
    await stopped;
    // The database is closed. A debugger that stays connected would keep the process.
    run.child.kill('SIGKILL');
    await run.ended;
    clearTimeout(hard);
  }

  /**
   * Starts a program and lets it take over. If it fails to load, the old one keeps serving.
   * @param {{program: string, databaseProgram: string}} files
   * @returns {Promise<string | undefined>} output of a program that failed to start; undefined if it runs
   */
  async function run({ program, databaseProgram }) {
    clearTimeout(prepareTimer);
    const next = spare ?? prepare();
    starting = next;
    spare = undefined;
    const loaded = message(next, 'loaded');
    next.child.send({ load: program }, () => {});
    if (!(await loaded)) return next.errors;
    front.hold();
    await end(serving);
    serving = undefined;
    const databaseErrors = await holdDatabase(databaseProgram);
    const ready = message(next, 'ready');
    if (databaseErrors === undefined) next.child.send({ start: true }, () => {});
    else next.child.kill('SIGKILL');
    const answer = await ready;
    if (!answer) {
      front.fail();
      return databaseErrors ?? next.errors;
    }
    starting = undefined;
    serving = next;
    front.forwardTo(Number(new URL(answer.address).port));
    next.ended.then((how) => !next.isAsked && noteCrash(how, next));
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
    run,
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
      await end(database);
      rmSync(socketFolder, { recursive: true, force: true });
      file.end();
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
