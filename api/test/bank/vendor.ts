import { type ChildProcess, spawn } from 'node:child_process';
import type { VendorBankFault } from '@maru/contracts';
import { bundledVendor, vendorAddress } from '../vendor-bundle';

/** The stand-in of the bank in a separate process; customers pay only on a test's request. */
export class BankVendor {
  url = '';
  readonly key = 'key of the tests';
  #child: ChildProcess | null = null;

  async start({ payMs = -1, slowMs = 300, folder = '' } = {}): Promise<this> {
    const child = spawn(process.execPath, [await bundledVendor('bank')], {
      env: {
        PATH: process.env.PATH,
        MARU_BANK_PORT: this.url ? new URL(this.url).port : '0',
        MARU_BANK_KEY: this.key,
        MARU_BANK_PAY_MS: String(payMs),
        MARU_BANK_SLOW_MS: String(slowMs),
        MARU_FEED_FAULTS: '1',
        ...(folder && { MARU_DATA: folder }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = await vendorAddress(child);
    return this;
  }

  /** Variables of a site that uses it. */
  get variables(): Record<string, string> {
    return { MARU_BANK_URL: this.url, MARU_BANK_KEY: this.key };
  }

  async fault(fault: VendorBankFault, count = 1): Promise<void> {
    await this.#post('/v1/faults', { fault, count });
  }

  /** A customer pays. */
  async transfer(name: string, amount: number): Promise<void> {
    await this.#post('/v1/transfers', { name, amount, bank: '한빛은행', account: '110-123-456789' });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the bank answered ${answer.status}`);
  }
}
