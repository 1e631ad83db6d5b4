import { BankVendor } from '../../../../test/bank/vendor';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi } from '../../../../test/harness';
import type { SiteEnv } from '../../../entry/env';
import { wakeQueue } from '../../../kernel/jobs';
import type { Sql } from '../../../kernel/sql';
import { bankClient } from '../../../vendors/bank/client';
import { reconcile } from '../bank/reconcile';
import { readSettings, standardSettings, writeSettings } from '../settings';

/** A site with the stand-in of the bank, and what tests of cash ask of both. */
export class CashSite {
  constructor(
    readonly api: TestApi,
    readonly bank: BankVendor,
  ) {}

  static async start(changes: Partial<SiteEnv> = {}): Promise<CashSite> {
    const bank = await new BankVendor().start();
    const api = await startApi({ bankUrl: bank.url, bankKey: bank.key, ...changes });
    const site = new CashSite(api, bank);
    // The banks work around the clock here, whenever the tests run, and a day is long.
    await site.settings({ bank_pause: null, credit: roomy('credit'), debit: roomy('debit') });
    return site;
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.bank.stop();
  }

  /** Changes settings past the desk. */
  async settings(changes: object): Promise<void> {
    const { db } = this.api.services;
    const { settings } = await readSettings(db);
    await writeSettings(db, { ...settings, ...changes });
  }

  /** Has the queues of cash do now what they would do in some seconds. */
  async hurry(): Promise<void> {
    const { db, bus } = this.api.services;
    await db.query(
      `update jobs set due_at = clock_timestamp() where queue in ('cash-bank', 'cash-payouts') and state = 'queued'`,
    );
    for (const queue of ['cash-bank', 'cash-payouts', 'cash-notices']) wakeQueue(bus, queue);
  }

  /** Hurries until something holds. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 15_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('condition not met in time');
      await this.hurry();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** State of a request. */
  async readState(id: number): Promise<string> {
    const [row] = await this.api.services.db.query<{ state: string }>('select state from cash_requests where id = $1', [
      id,
    ]);
    return row!.state;
  }

  async untilState(id: number, state: string): Promise<void> {
    await this.until(async () => (await this.readState(id)) === state);
  }

  async money(login: string): Promise<{ cash: number; hold: number }> {
    const [row] = await this.api.services.db.query<{ cash: number; hold: number }>(
      `select ledger_balance('member:' || id || ':cash')::float8 as cash,
              ledger_balance('member:' || id || ':hold')::float8 as hold from members where login = $1`,
      [login],
    );
    return row!;
  }

  /** Claims and approves a request as an operator. */
  async approve(operator: Client, id: number) {
    const { body } = await operator.post(`/api/ops/cash/requests/${id}/claim`, {});
    return operator.once(`/api/ops/cash/requests/${id}/approve`, { version: body.version });
  }

  /** What must hold at the end of every test: the ledger balances, and the bank holds what it says to the won. */
  sums() {
    return readSums(this.api.services.db, this.bank);
  }
}

/** Whether ledger and bank agree, on a database whose API may run elsewhere. */
export async function readSums(db: Sql, at: BankVendor) {
  const [ledger] = await db.query<{ ok: boolean; totalKrw: string; totalPt: string }>(
    'select ok, total_krw::text, total_pt::text from ledger_verify()',
  );
  const read = await bankClient(at.url, at.key).statement(0);
  const { bank, difference } = await reconcile(db, 0);
  const atBank = read.ok ? read.statement.balance : null;
  return { ...ledger!, difference, readAll: bank === atBank };
}

/** Settings of a kind without effective daily limits. */
export const roomy = (kind: 'credit' | 'debit') => ({
  ...standardSettings[kind],
  levels: { '*': { min: 10_000, max: 10_000_000, unit: 10_000, day_count: 1_000, day_sum: 1_000_000_000 } },
});

/** What `sums` answers where everything is right. */
export const allRight = { ok: true, totalKrw: '0', totalPt: '0', difference: 0, readAll: true };
