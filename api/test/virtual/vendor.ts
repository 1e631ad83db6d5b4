import { type ChildProcess, spawn } from 'node:child_process';
import type { VendorVirtualRound, VendorVirtualSnapshot } from '@maru/contracts';
import { bundledVendor, vendorAddress } from '../vendor-bundle';

/** The stand-in of virtual sports in a separate process, with rounds every few seconds. */
export class VirtualVendor {
  url = '';
  #child: ChildProcess | null = null;

  /** @param speed how much faster than a round every 3 minutes: at 30 one every 6 s, played for 3 s */
  async start({ speed = 30, seed = 'api tests', port = 0 } = {}): Promise<this> {
    const child = spawn(process.execPath, [await bundledVendor('virtual')], {
      env: {
        PATH: process.env.PATH,
        MARU_VIRTUAL_PORT: String(port),
        MARU_VIRTUAL_SEED: seed,
        MARU_VIRTUAL_SPEED: String(speed),
        MARU_FEED_FAULTS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await vendorAddress(child);
    return this;
  }

  async fault(body: object): Promise<{ ok: boolean; round?: number }> {
    const answer = await fetch(`${this.url}/v1/faults`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { ok: boolean; round?: number };
  }

  async round(id: number): Promise<VendorVirtualRound> {
    return (await (await fetch(`${this.url}/v1/rounds/${id}`)).json()) as VendorVirtualRound;
  }

  async snapshot(): Promise<VendorVirtualSnapshot> {
    return (await (await fetch(`${this.url}/v1/rounds`)).json()) as VendorVirtualSnapshot;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
