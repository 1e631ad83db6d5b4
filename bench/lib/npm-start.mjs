import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/lib/ports.mjs';

const portNames = ['PORT', 'FEED', 'MESSAGES', 'VIRTUAL', 'DRAWS', 'BANK', 'CASINO', 'SIMULATED'];
/** How long a site may take to finish its calls and close its database, ms. */
const stopWithinMs = 60_000;

/**
 * Runs `npm start`, or another command of a site, in a checkout, on free ports and with the embedded database, until it
 * says that the site is ready.
 * @param {{folder: string, dataDir: string, command?: string[], env?: Record<string, string>,
 *   onEnd(stop: () => unknown): void, say(text: string): void}} what `command`: arguments of npm; `env`: more
 *   environment, in place of what this process has
 * @returns {Promise<{pid: number, url: string, steps: string[], lines: {text: string, at: number}[],
 *   stop(): Promise<void>}>} `steps`: what it said it did; `lines`: all that it has said, with the time of each
 */
export async function npmStart({ folder, dataDir, command = ['start'], env: more = {}, onEnd, say }) {
  const ports = {};
  for (const name of portNames) ports[name === 'PORT' ? name : `MARU_${name}_PORT`] = String(await freePort());
  const env = { ...process.env, ...ports, MARU_DATA: dataDir, DATABASE_URL: '', REDIS_URL: '', ...more };
  const child = spawn('npm', command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    // npm does not hand a signal on; the supervisor below it notices that npm is gone, as at a terminal.
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      return;
    }
    await ended;
    // npm ends before what it started has finished its calls and given the data folder back.
    for (const until = Date.now() + stopWithinMs; isGroupAlive(child.pid) && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  onEnd(stop);
  const [steps, lines] = [[], []];
  await new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`npm ${command.join(' ')} ended with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(`  | ${line}`);
      lines.push({ text: line, at: Date.now() });
      if (line.includes('✓')) steps.push(line.trim());
      if (line.startsWith('Maru is ready')) resolve();
    });
  });
  return { pid: child.pid, url: `http://localhost:${ports.PORT}`, steps, lines, stop };
}

/** Whether a process of a group still runs. */
function isGroupAlive(pid) {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
