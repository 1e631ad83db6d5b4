import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../scripts/lib/ports.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { supervise } from '../../scripts/lib/supervised.mjs';

/** Pause before the API is started again, ms; and how often its end is looked for. */
const [restartMs, lookMs] = [250, 50];
const startsWithinMs = 240_000;

/**
 * The site's API as a process that is killed on purpose and started again at once, however often it ends. Its own
 * deaths are counted apart from the kills.
 */
export class ApiProcess {
  #env;
  #child;
  #log;
  #isStopping = false;
  #isKilled = false;
  #loop;
  kills = 0;
  /** Ends that were not kills of this command: how it ended, ISO time. */
  deaths = [];
  /** When it last began to answer, epoch ms; null while it does not. */
  readyAt = null;

  constructor(env) {
    this.#env = env;
  }

  async start() {
    this.#begin();
    if (!(await this.#waitUntilReady())) throw new Problem('The API did not start.', this.#log);
    this.#loop = this.#keep();
    return this;
  }

  get log() {
    return this.#log;
  }

  /** Kills it as a crash would. False where it is on its way already. */
  kill() {
    if (this.readyAt === null || !this.#child.running) return false;
    this.#isKilled = true;
    this.readyAt = null;
    this.kills += 1;
    process.kill(this.#child.pid, 'SIGKILL');
    return true;
  }

  async stop() {
    this.#isStopping = true;
    await this.#child.stop();
    await this.#loop;
  }

  #begin() {
    this.#isKilled = false;
    const program = { name: 'api', script: 'api/dist/main.js', env: this.#env, logName: 'bench-chaos-api' };
    this.#child = supervise({ ...program, say: () => {}, restart: false });
    this.#log = this.#child.log;
  }

  async #waitUntilReady() {
    const child = this.#child;
    const health = `http://127.0.0.1:${this.#env.MARU_PORT}/api/health`;
    const isReady = await answers(health, { deadline: startsWithinMs, alive: () => child.running });
    if (isReady && child.running) this.readyAt = Date.now();
    return isReady;
  }

  async #keep() {
    while (!this.#isStopping) {
      await pause(lookMs);
      if (this.#isStopping) return;
      if (this.#child.running) {
        // A machine under load may take longer than one wait.
        if (this.readyAt === null) await this.#waitUntilReady();
        continue;
      }
      this.readyAt = null;
      if (!this.#isKilled) this.deaths.push({ at: new Date().toISOString(), how: this.#child.exited });
      await pause(restartMs);
      if (this.#isStopping) return;
      this.#begin();
      await this.#waitUntilReady();
    }
  }
}
