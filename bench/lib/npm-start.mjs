import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/lib/ports.mjs';

/**
 * Runs `npm start` in a checkout, on free ports and with the embedded database, until it says that the site is ready.
 * @param {{folder: string, dataDir: string, env?: Record<string, string>, onEnd(stop: () => unknown): void,
 *   say(text: string): void}} what `env`: more environment, in place of what this process has
 * @returns {Promise<{pid: number, steps: string[], stop(): Promise<void>}>} `steps`: what it said it did
 */
export async function npmStart({ folder, dataDir, env: more = {}, onEnd, say }) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    MARU_FEED_PORT: String(await freePort()),
    MARU_MESSAGES_PORT: String(await freePort()),
    MARU_VIRTUAL_PORT: String(await freePort()),
    MARU_DRAWS_PORT: String(await freePort()),
    MARU_DATA: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    ...more,
  };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    // npm does not hand a signal on; the supervisor below it notices that npm is gone, as at a terminal.
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      return;
    }
    await ended;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  };
  onEnd(stop);
  const steps = [];
  await new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`npm start ended with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(`  | ${line}`);
      if (line.includes('✓')) steps.push(line.trim());
      if (line.startsWith('Maru is ready')) resolve();
    });
  });
  return { pid: child.pid, steps, stop };
}
