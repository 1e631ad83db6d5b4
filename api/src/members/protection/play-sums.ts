import type { PeriodicWork } from '../../kernel/jobs/periodic';
import type { Database } from '../../kernel/sql';

const batch = 5_000;

/** Keeps the sums that own limits of stakes and losses read (`member_play`), a second behind the sealed ledger. */
export function sumPlay(db: Database): PeriodicWork {
  return {
    name: 'member-play',
    everySeconds: 1,
    async work() {
      for (;;) {
        const [row] = await db.query<{ read: number }>('select member_play_read($1) as read', [batch]);
        if (row!.read < batch) return;
      }
    },
  };
}

/** Takes away sums that no span reaches any more. */
export function dropOldPlay(db: Database): PeriodicWork {
  return {
    name: 'member-play-old',
    everySeconds: 3_600,
    work: () => db.query(`delete from member_play where slot < clock_timestamp() - interval '40 days'`),
  };
}
