import type { PeriodicWork } from '../../kernel/jobs/periodic';
import type { Database } from '../../kernel/sql';

const batch = 5_000;

/** Keeps the sums by day that statements and balances of the house are read from, a second behind the sealed ledger. */
export function sumDays(db: Database): PeriodicWork {
  return {
    name: 'ledger-days',
    everySeconds: 1,
    async work() {
      for (;;) {
        const [row] = await db.query<{ read: number }>('select ledger_days_read($1) as read', [batch]);
        if (row!.read < batch) return;
      }
    },
  };
}
