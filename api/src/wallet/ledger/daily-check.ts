import type { Bus } from '../../kernel/bus';
import { toSnakeCase } from '../../kernel/column-case';
import type { Services } from '../../kernel/services';
import type { Database } from '../../kernel/sql';

const topic = 'ledger-checked';
const daySeconds = 86_400;
/** One verification at a time over all processes: it may last longer than the lease of its job. */
const checkLock = 720_862;

/** What `ledger_verify` found, numbers as text. `brokenAt`: the first seal whose hash is not the ledger's. */
interface LedgerReport {
  ok: boolean;
  unbalanced: string;
  totalKrw: string;
  totalPt: string;
  walletsWrong: string;
  brokenAt: string | null;
}

/** `wrong`: the last verification found a difference; `unknown`: there was none yet. */
export type LedgerState = 'ok' | 'wrong' | 'unknown';

/**
 * Once a day, in one process of the site, the whole ledger is verified: sums, wallets and the chain of seals. What is wrong
 * is written to the log (MARU-731), raised in the console and known to every process.
 */
export class DailyLedgerCheck {
  #state: LedgerState = 'unknown';

  constructor(
    private readonly ports: Pick<Services, 'db' | 'jobs' | 'log' | 'audit'>,
    private readonly bus: Bus,
  ) {
    bus.on(topic, (state) => {
      this.#state = state === 'ok' ? 'ok' : 'wrong';
    });
    ports.jobs.periodic({ name: 'ledger-verify', everySeconds: daySeconds, work: () => this.run() });
  }

  get state(): LedgerState {
    return this.#state;
  }

  /** Reads what the last verification of any process found. */
  async start(): Promise<void> {
    const [last] = await this.ports.db.query<{ ok: boolean }>('select ok from ledger_checks');
    if (last) this.#state = last.ok ? 'ok' : 'wrong';
  }

  async run(): Promise<void> {
    const { db, log, audit } = this.ports;
    const verdict = await db.transaction(async (tx) => {
      const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [checkLock]);
      if (!lock!.free) return null;
      // It reads the whole ledger: no limit for statements of the site is meant for it.
      await tx.query('set local statement_timeout = 0');
      const [row] = await tx.query<LedgerReport>(
        `select ok, unbalanced::text, total_krw::text, total_pt::text, wallets_wrong::text, broken_at::text
           from ledger_verify()`,
      );
      const verification = toSnakeCase(row!);
      await tx.query(
        `insert into ledger_checks (checked_at, ok, found) values (clock_timestamp(), $1, $2::jsonb)
         on conflict (only_row) do update set checked_at = excluded.checked_at, ok = excluded.ok, found = excluded.found`,
        [row!.ok, JSON.stringify(verification)],
      );
      if (!row!.ok) {
        const detail = { code: 'MARU-731', ...verification };
        await audit.record(tx, { actor: 'system', action: 'ledger.alarm', subject: 'ledger', detail });
      }
      return verification;
    });
    if (!verdict) return;
    if (!verdict.ok) log.error({ code: 'MARU-731', ...verdict }, 'MARU-731 the ledger does not hold');
    this.#state = verdict.ok ? 'ok' : 'wrong';
    this.bus.emit(topic, this.#state);
  }
}

/** Seconds that the oldest transaction after the newest seal waits for its own; 0 where none waits. Reads two rows. */
export async function readSealLag(db: Pick<Database, 'query'>): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select coalesce((select extract(epoch from clock_timestamp() - t.created_at)::float8 from ledger_transactions t
                       where t.id > coalesce((select max(transaction_id) from ledger_seals), 0)
                       order by t.id limit 1), 0) as seconds`,
  );
  return row!.seconds;
}
