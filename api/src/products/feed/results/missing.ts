import { enqueueSubjects } from '../../../bets';
import type { Database } from '../../../kernel/types';
import { subjectOf } from '../bets/stored';
import { voidAfterMissingMs, voidAfterNewLifeMs } from './rules';

/** Legs of the feed that wait for a result, by their match and life of the feed. */
const waitingLegs = `select bet_id, subject, (data->>'epoch')::int as epoch, (data->>'match_id')::bigint as match_id,
  (data->>'market_id')::bigint as market_id from open_bet_legs where product = 'feed'`;

/** Matches with legs that wait for a result, in one life of the feed. */
export async function waitingMatches(db: Database, epoch: number): Promise<number[]> {
  const rows = await db.query<{ match_id: bigint }>(
    `select distinct match_id from (${waitingLegs}) w where epoch = $1`,
    [epoch],
  );
  return rows.map((row) => Number(row.match_id));
}

/** Markets of a match that bets were made on, settled or not, in one life of the feed. */
export async function marketsWithBets(db: Database, epoch: number, matchId: number): Promise<number[]> {
  const prefix = subjectOf(epoch, matchId, 0).slice(0, -1);
  const rows = await db.query<{ subject: string }>(
    // ';' follows ':' in the order of bytes.
    'select distinct subject from bet_subjects where subject >= $1 and subject < $2',
    [prefix, `${prefix.slice(0, -1)};`],
  );
  return rows.map((row) => Number(row.subject.slice(prefix.length)));
}

/**
 * Keeps note of matches with waiting legs that the feed does not know, and voids those legs by rule when it has not
 * known them for too long.
 * @param knownMatches ids of the matches that the feed offers or answered about, in its present life
 * @returns how many markets were voided
 */
export async function voidMissing(
  db: Database,
  epoch: number,
  knownMatches: ReadonlySet<number>,
  limits = { missingMs: voidAfterMissingMs, newLifeMs: voidAfterNewLifeMs },
): Promise<number> {
  const waiting = await db.query<{ epoch: number; match_id: bigint }>(
    `select distinct epoch, match_id from (${waitingLegs}) w`,
  );
  const missing = waiting.filter((row) => row.epoch !== epoch || !knownMatches.has(Number(row.match_id)));
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
    const voided = await tx.query<{ epoch: number; match_id: bigint; market_id: bigint }>(
      `insert into feed_results (match_id, market_id, epoch, seq, kind, reason)
       select distinct w.match_id, w.market_id, w.epoch, 0, 'bet_cancel', 'missing'
         from feed_missing m join (${waitingLegs}) w on w.match_id = m.match_id and w.epoch = m.epoch
        where m.since <= clock_timestamp() - make_interval(secs =>
              case when m.epoch = $1 then $2::float8 else $3::float8 end)
       on conflict do nothing returning epoch, match_id, market_id`,
      [epoch, limits.missingMs / 1_000, limits.newLifeMs / 1_000],
    );
    await enqueueSubjects(
      tx,
      voided.map((row) => subjectOf(row.epoch, Number(row.match_id), Number(row.market_id))),
    );
    return voided.length;
  });
}

/**
 * Asks for another look at open bets on markets with results: a bet that was placed at the moment of its settlement
 * may have been booked just after the message was stored.
 * @param seconds how far back results are looked at; null for all
 * @returns how many bets were added to those that are looked at
 */
export async function requeueStaleBets(db: Database, seconds: number | null): Promise<number> {
  const [row] = await db.query<{ bets: number }>(
    `select bet_requeue(coalesce(array_agg(distinct l.bet_id), '{}')) as bets from feed_results r
       join open_bet_legs l on l.subject = feed_subject(r.epoch, r.match_id, r.market_id)
      where $1::float8 is null or r.received_at > clock_timestamp() - make_interval(secs => $1::float8)`,
    [seconds],
  );
  return row!.bets;
}

/** Removes messages about results that no bet refers to. */
export async function pruneResults(db: Database): Promise<void> {
  // A quote is a second old at most.
  await db.query(`delete from feed_closed where received_at < clock_timestamp() - interval '1 hour'`);
  await db.query(
    `delete from feed_results r where r.received_at < clock_timestamp() - interval '2 days'
        and not exists (select 1 from bet_subjects s where s.subject = feed_subject(r.epoch, r.match_id, r.market_id))`,
  );
}
