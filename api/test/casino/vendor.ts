import { type ChildProcess, spawn } from 'node:child_process';
import type { VendorCasinoCompany, VendorCasinoFault } from '@maru/contracts';
import { bundledVendor, vendorAddress } from '../vendor-bundle';

/** The stand-in of the casino companies in a separate process. */
export class CasinoCompanies {
  url = '';
  readonly key = 'key of the tests';
  /** Key of the company without balances alone. */
  readonly seamlessKey = 'key-of-nova-alone';
  #child: ChildProcess | null = null;

  /** `folder` stores its books; `site`: target of the calls of the company without balances. */
  async start({ folder = '', site = '' } = {}): Promise<this> {
    const child = spawn(process.execPath, [await bundledVendor('casino')], {
      env: {
        PATH: process.env.PATH,
        MARU_CASINO_PORT: this.url ? new URL(this.url).port : '0',
        MARU_CASINO_KEY: this.key,
        MARU_CASINO_SEED: 'tests',
        MARU_FEED_FAULTS: '1',
        ...(folder && { MARU_DATA: folder }),
        ...(site && {
          MARU_CASINO_SEAMLESS: '1',
          MARU_CASINO_SITE: site,
          MARU_CASINO_SEAMLESS_KEY: this.seamlessKey,
        }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await vendorAddress(child);
    return this;
  }

  async fault(company: VendorCasinoCompany, fault: VendorCasinoFault, more: object = {}): Promise<void> {
    await this.post('/v1/faults', { company, fault, ...more });
  }

  /** A round of a user without a browser; `win` in KRW, `seconds` keeps it open for so long. */
  async play(company: VendorCasinoCompany, user: string, more: object): Promise<{ balance: number }> {
    return this.post('/v1/play', { company, user, ...more });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async post<Value = unknown>(path: string, body: object): Promise<Value> {
    const answer = await fetch(`${this.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the casino companies answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Value;
  }
}
