import type { PeriodicWork } from '../../kernel/jobs/periodic';
import type { Database } from '../../kernel/types';

const batch = 1_000;
const usualLookback = 2_000n;

/** Seals new ledger transactions into the hash chain, a second behind the writers. */
export function sealLedger(db: Database): PeriodicWork {
  let lastSeen = -1n;
  let rounds = 0;

  const work = async () => {
    // The first round, and one a minute, looks at the whole table: for ids that were long in committing.
    const whole = rounds++ % 60 === 0;
    const [newest] = await db.query<{ id: bigint }>(
      'select coalesce(max(id), 0)::bigint as id from ledger_transactions',
    );
    if (newest!.id === lastSeen && !whole) return;
    const lookback = whole ? newest!.id : usualLookback;
    for (;;) {
      const [row] = await db.query<{ done: number }>('select ledger_seal($1, $2) as done', [batch, lookback]);
      if (row!.done < batch) break;
    }
    lastSeen = newest!.id;
  };
  return { name: 'ledger-seal', everySeconds: 1, work };
}
