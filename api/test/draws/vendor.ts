import { type ChildProcess, spawn } from 'node:child_process';
import { bundledVendor, vendorAddress } from '../vendor-bundle';

/** The stand-in of outside draws in a separate process: 20 rounds in a minute of the shortest games. */
export class DrawsVendor {
  url = '';
  #child: ChildProcess | null = null;

  async start({ speed = 20, faultMs = 1_200, seed = 'api tests' } = {}): Promise<this> {
    const child = spawn(process.execPath, [await bundledVendor('draws')], {
      env: {
        PATH: process.env.PATH,
        MARU_DRAWS_PORT: '0',
        MARU_DRAWS_SEED: seed,
        MARU_DRAWS_SPEED: String(speed),
        MARU_DRAWS_FAULT_MS: String(faultMs),
        MARU_FEED_FAULTS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await vendorAddress(child);
    return this;
  }

  async fault(body: object): Promise<{ ok: boolean }> {
    const answer = await fetch(`${this.url}/v1/faults`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { ok: boolean };
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
