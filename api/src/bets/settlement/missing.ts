import type { Database } from '../../kernel/types';
import { voidAfterMissingMs, voidAfterNewLifeMs } from '../placing/rules';

/**
 * Keeps note of matches with waiting legs that the feed does not know, and voids those legs by rule when it has not
 * known them for too long.
 * @param known ids of the matches that the feed offers or answered about, in its present life
 * @returns how many markets were voided
 */
export async function voidMissing(
  db: Database,
  epoch: number,
  known: ReadonlySet<number>,
  limits = { missingMs: voidAfterMissingMs, newLifeMs: voidAfterNewLifeMs },
): Promise<number> {
  const waiting = await db.query<{ epoch: number; match_id: bigint }>(
    `select distinct l.epoch, l.match_id from feed_bets b join feed_legs l on l.bet_id = b.id
      where b.status = 'open' and l.result is null`,
  );
  const missing = waiting.filter((row) => row.epoch !== epoch || !known.has(Number(row.match_id)));
  const columns = [missing.map((row) => row.epoch), missing.map((row) => Number(row.match_id))];
  return db.transaction(async (tx) => {
    await tx.query(
      `delete from feed_missing m where not exists
         (select 1 from unnest($1::int[], $2::bigint[]) as w (epoch, match_id)
           where w.epoch = m.epoch and w.match_id = m.match_id)`,
      columns,
    );
    await tx.query(
      'insert into feed_missing (epoch, match_id) select * from unnest($1::int[], $2::bigint[]) on conflict do nothing',
      columns,
    );
    const voided = await tx.query<{ match_id: bigint; market_id: bigint }>(
      `insert into feed_results (match_id, market_id, epoch, seq, kind, reason)
       select distinct l.match_id, l.market_id, l.epoch, 0, 'bet_cancel', 'missing'
         from feed_missing m join feed_legs l on l.match_id = m.match_id and l.epoch = m.epoch
         join feed_bets b on b.id = l.bet_id and b.status = 'open'
        where l.result is null and m.since <= clock_timestamp() - make_interval(secs =>
              case when m.epoch = $1 then $2::float8 else $3::float8 end)
       on conflict do nothing returning match_id, market_id`,
      [epoch, limits.missingMs / 1_000, limits.newLifeMs / 1_000],
    );
    if (voided.length > 0) {
      await tx.query('select feed_enqueue($1::bigint[], $2::bigint[])', [
        voided.map((row) => Number(row.match_id)),
        voided.map((row) => Number(row.market_id)),
      ]);
    }
    return voided.length;
  });
}

/**
 * Asks for another look at open bets on markets with results: a bet that was placed at the moment of its settlement
 * may have been booked just after the message was stored.
 * @param seconds how far back results are looked at; null for all
 */
export async function enqueueOverlooked(db: Database, seconds: number | null): Promise<number> {
  const rows = await db.query(
    `insert into feed_jobs (bet_id)
     select distinct l.bet_id from feed_results r
       join feed_legs l on l.match_id = r.match_id and l.market_id = r.market_id and l.epoch = r.epoch
       join feed_bets b on b.id = l.bet_id
      where b.status = 'open' and l.result is null
        and ($1::float8 is null or r.received_at > clock_timestamp() - make_interval(secs => $1::float8))
     on conflict do nothing returning bet_id`,
    [seconds],
  );
  return rows.length;
}

/** Removes messages about results that no bet refers to. */
export async function pruneResults(db: Database): Promise<void> {
  await db.query(
    `delete from feed_results r where r.received_at < clock_timestamp() - interval '2 days'
        and not exists (select 1 from feed_legs l where l.match_id = r.match_id and l.market_id = r.market_id)`,
  );
}
