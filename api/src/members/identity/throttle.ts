import type { Database } from '../../kernel/sql';

/** Counts attempts in fixed windows; shared by all processes. */
export interface Throttle {
  /** Counts one attempt and answers how many there are now. */
  hit(bucket: string, windowMs: number): Promise<number>;
  /** How many there are, without counting. */
  count(bucket: string): Promise<number>;
  /** Takes one attempt back: it was a good one. */
  refund(bucket: string): Promise<void>;
  clear(bucket: string): Promise<void>;
}

export function createThrottle(db: Database): Throttle {
  return {
    async hit(bucket, windowMs) {
      const [row] = await db.query<{ count: number }>(
        `insert into throttles as t (bucket, count, resets_at)
         values ($1, 1, now() + make_interval(secs => $2::float8 / 1000))
         on conflict (bucket) do update set
           count = case when t.resets_at < now() then 1 else t.count + 1 end,
           resets_at = case when t.resets_at < now() then excluded.resets_at else t.resets_at end
         returning count`,
        [bucket, windowMs],
      );
      return row!.count;
    },
    async count(bucket) {
      const [row] = await db.query<{ count: number }>(
        'select count from throttles where bucket = $1 and resets_at > now()',
        [bucket],
      );
      return row?.count ?? 0;
    },
    async refund(bucket) {
      await db.query('update throttles set count = greatest(count - 1, 0) where bucket = $1', [bucket]);
    },
    async clear(bucket) {
      await db.query('delete from throttles where bucket = $1', [bucket]);
    },
  };
}
