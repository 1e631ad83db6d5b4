import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { endWithParent, root } from './paths.mjs';

/** Pause before the nth restart in a row, ms. */
export function backOff(restarts) {
  return Math.min(500 * 2 ** restarts, 15_000);
}

/** A process that has run this long was well: its restarts count from zero again. */
const wellAfter = 60_000;

/** Interval of health checks; a process that fails this many in a row is hanging. */
const askEvery = 10_000;
const maxUnanswered = 6;

/**
 * Keeps a server process running until it is stopped.
 * @param {{name: string, script: string, env: Record<string, string|undefined>, logName?: string, say: (text: string) => void,
 *   restart?: boolean, args?: string[], health?: string, askEveryMs?: number}} what `restart`: restarts it with growing
 *   pauses after an unexpected end; `args`: of Node.js; `health`: its health address, used to find and kill a hanging
 *   process
 */
export function supervise(what) {
  const {
    name,
    script: program,
    env,
    logName = name,
    say,
    restart = true,
    args = [],
    health,
    askEveryMs = askEvery,
  } = what;
  let script = program;
  const { path: log, stream: file } = openLog(logName, { tell: say });
  let child;
  let stopping = false;
  let restarts = 0;
  let timer;
  let ended = Promise.resolve();

  function begin() {
    const from = Date.now();
    child = spawn(process.execPath, [...args, '--import', endWithParent, resolve(root, script)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A separate process group: Ctrl-C reaches only the supervisor, which then stops its processes in order.
      detached: process.platform !== 'win32',
    });
    if (health) void ask();
    child.stdin.on('error', () => {});
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    ended = new Promise((done) => {
      child.once('error', (error) => done(error.message));
      child.once('exit', (code, signal) => done(signal ?? `code ${code}`));
    }).then((how) => {
      child.exited = how;
      if (stopping || !restart) return;
      if (Date.now() - from > wellAfter) restarts = 0;
      const pause = backOff(restarts);
      restarts += 1;
      say(`! ${name} ended (${how}); starting it again in ${pause / 1000} s. Log: ${log}`);
      timer = setTimeout(() => {
        begin();
        say(`  ${name} started again`);
      }, pause);
    });
  }

  async function end(grace) {
    stopping = true;
    clearTimeout(timer);
    if (child.exited === undefined) child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), grace);
    await ended;
    clearTimeout(hard);
  }

  /** Kills a process that neither answers nor refuses; one that begins or ends refuses. */
  async function ask() {
    const asked = child;
    let unanswered = 0;
    while (child === asked && asked.exited === undefined) {
      await sleep(askEveryMs, undefined, { ref: false });
      const isSilent = await fetch(health, { signal: AbortSignal.timeout(askEveryMs) }).then(
        (answer) => {
          // A body that ends at the same time is not an error.
          answer.body?.cancel().catch(() => {});
          return false;
        },
        (error) => error.name === 'TimeoutError',
      );
      unanswered = isSilent ? unanswered + 1 : 0;
      if (unanswered < maxUnanswered || stopping || child !== asked) continue;
      say(`! ${name} has not answered for ${(unanswered * askEveryMs) / 1000} s and is ended. Log: ${log}`);
      asked.kill('SIGKILL');
      return;
    }
  }

  begin();
  return {
    log,
    /** Process id of the present run. */
    get pid() {
      return child.pid;
    },
    get running() {
      return child.exited === undefined;
    },
    /** How the present run ended, undefined while it runs. */
    get exited() {
      return child.exited;
    },
    /** Asks it to finish what it does; kills it after `grace` ms. */
    async stop(grace = 10_000) {
      await end(grace);
      file.end();
    },
    /** Stops it, and begins again with another program. */
    async replace(program, grace = 10_000) {
      await end(grace);
      script = program;
      stopping = false;
      restarts = 0;
      begin();
    },
  };
}
