import { fork } from 'node:child_process';
import { join, relative } from 'node:path';
import { openLog } from '../lib/log-file.mjs';
import { root } from '../lib/paths.mjs';
import { backOff } from '../lib/supervised.mjs';

/** Time for a page to apply a change, ms. After it the change is reported as built: no page shows the part. */
const appliedWithinMs = 1_500;

/**
 * Keeps the process of the browser builds running and tells what it does, one line a change.
 * @param {{out: string, remotes: string[], report: ReturnType<import('./report.mjs').makeReport>, onMessage: (message: object) => void}} options
 */
export function startBuilder({ out, remotes, report, onMessage }) {
  const folder = join(out, 'pages');
  const { path: log, stream: file } = openLog('dev-builder');
  const watched = new Set(remotes);
  const waiting = new Set(['host', 'console', ...remotes]);
  const untold = new Map();
  let isStopping = false;
  let restarts = 0;
  let child;
  let ready;
  const isReady = new Promise((resolve) => {
    ready = resolve;
  });
  let markHostBuilt;
  const isHostBuilt = new Promise((resolve) => {
    markHostBuilt = resolve;
  });

  function begin() {
    const settings = JSON.stringify({ out: folder, remotes: [...watched], host: true, console: true });
    child = fork(join(root, 'scripts/dev/builder.mjs'), [settings], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the command only; losing it ends the process.
      detached: process.platform !== 'win32',
    });
    child.on('error', () => {});
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.on('message', hear);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const pause = backOff(restarts);
      restarts += 1;
      const how = signal ?? `code ${code}`;
      report.say(
        'pages',
        `their builder ended (${how}), starts again in ${pause / 1000} s. Log: ${relative(root, log)}`,
      );
      setTimeout(begin, pause);
    });
  }

  function hear(message) {
    onMessage(message);
    const { type, part, ms } = message;
    if (type === 'failed') report.failed(part, message.problems, 'open pages keep the last build');
    if (type === 'built' && message.first) report.settle(part);
    if (type === 'built' && !message.first) {
      clearTimeout(untold.get(part));
      untold.set(
        part,
        setTimeout(() => report.done(part, 'built (no page shows it)', ms), appliedWithinMs),
      );
    }
    if (type === 'built' && part === 'host') markHostBuilt();
    if (type === 'mended') report.settle(part);
    if (type === 'applied') {
      clearTimeout(untold.get(part));
      report.done(part, message.how, ms, message.detail);
    }
    if (type === 'built' || type === 'failed') {
      waiting.delete(part);
      if (waiting.size === 0) ready();
    }
  }

  begin();
  const send = (message) => {
    if (child.connected) child.send(message, () => {});
  };
  return {
    /** Resolves when each part was built once, or has said why it cannot be. */
    ready: isReady,
    /** Resolves when there is a host: an error in its first build is waited out. */
    hostBuilt: isHostBuilt,
    /** Where the API finds the builds. */
    env: { MARU_HOST_BUILD: join(folder, 'host'), MARU_CONSOLE: join(folder, 'console') },
    send,
    /** Begins or ceases to watch a remote. */
    setWatched(remote, isWatched) {
      if (isWatched) watched.add(remote);
      else watched.delete(remote);
      send({ type: isWatched ? 'watch' : 'unwatch', part: remote });
    },
    async stop() {
      isStopping = true;
      for (const timer of untold.values()) clearTimeout(timer);
      const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()));
      if (child.connected) child.disconnect();
      const hard = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await ended;
      clearTimeout(hard);
    },
  };
}
