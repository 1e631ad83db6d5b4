import type { Bus } from '../../kernel/bus';
import type { Sql } from '../../kernel/sql';
import { type LimitRow, LimitTable } from './table';

const topic = 'bet-limits-changed';
/** Limits that reached the table on another way than an operator's call are read after this time. */
const cacheMs = 30_000;

/** Limits cached by this process. A change in any process of the site reloads them. */
export class LimitCache {
  #cached: { table: Promise<LimitTable>; until: number } | null = null;

  constructor(
    private readonly db: Sql,
    private readonly bus: Bus,
  ) {
    bus.on(topic, () => {
      this.#cached = null;
    });
  }

  current(): Promise<LimitTable> {
    if (!this.#cached || this.#cached.until < Date.now()) {
      const entry = { table: this.#load(), until: Date.now() + cacheMs };
      entry.table.catch(() => {
        if (this.#cached === entry) this.#cached = null;
      });
      this.#cached = entry;
    }
    return this.#cached.table;
  }

  /** Makes every process reload the limits. Call it after the commit. */
  changed(): void {
    this.#cached = null;
    this.bus.emit(topic, '');
  }

  async #load(): Promise<LimitTable> {
    const rows = await this.db.query<Omit<LimitRow, 'amount'> & { amount: bigint }>(
      'select scope, key, kind, amount from bet_limits',
    );
    return new LimitTable(rows.map((row) => ({ ...row, amount: Number(row.amount) })));
  }
}
