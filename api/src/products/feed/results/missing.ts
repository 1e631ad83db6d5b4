import { matchStatus } from '@maru/contracts';
import { enqueueSubjects, missedStart, notBegunBy, openLegs } from '../../../bets';
import type { Database, Sql } from '../../../kernel/sql';
import rules from '../data/rules.json';
import { type FeedLegData, toSubject } from '../stored';
import { storeNotBegun } from './starts';

/** Legs on a match that the feed has not known for this long are void. */
const voidAfterMissingMs = rules.void_after_missing_hours * 3_600_000;
/** Legs whose ids belong to a life of the feed that is over are void after this time: nothing can be learned of them. */
const voidAfterNewLifeMs = rules.void_after_new_life_minutes * 60_000;

/** A match with legs that wait for a result, in one life of the feed. */
interface WaitingMatch {
  epoch: number;
  match: number;
  /** Latest starts that legs before the match stand by, epoch ms. */
  begins_by: Set<number>;
}

/** Matches with legs that wait for a result. */
export async function readWaiting(db: Database): Promise<WaitingMatch[]> {
  const waiting = new Map<string, WaitingMatch>();
  for await (const legs of openLegs<FeedLegData>(db, 'feed', { withData: true })) {
    for (const { data } of legs) {
      const { epoch, match_id: match, begins_by } = data;
      const key = `${epoch}:${match}`;
      const entry = waiting.get(key) ?? { epoch, match, begins_by: new Set<number>() };
      if (begins_by !== undefined) entry.begins_by.add(begins_by);
      waiting.set(key, entry);
    }
  }
  return [...waiting.values()];
}

const mayStillBegin: ReadonlySet<number> = new Set([matchStatus.notStarted, matchStatus.postponed]);

/** Matches that have not begun although a waiting leg should have begun by now. */
export function matchesPastStart(
  waiting: readonly WaitingMatch[],
  epoch: number,
  offered: (match: number) => { status_id: number } | undefined,
  now: number,
): number[] {
  const start = { beganAt: null, notBegunAt: notBegunBy(now) };
  return waiting.flatMap(({ epoch: ofLife, match, begins_by }) => {
    const offer = ofLife === epoch ? offered(match) : undefined;
    const waits = offer !== undefined && mayStillBegin.has(offer.status_id);
    return waits && [...begins_by].some((by) => missedStart(by, start)) ? [match] : [];
  });
}

/** Stores that matches have not begun and has their bets graded: legs whose time is over are void. Answers how many. */
export async function voidLateStarts(
  db: Database,
  epoch: number,
  matches: readonly number[],
  now: number,
): Promise<number> {
  if (matches.length === 0) return 0;
  return db.transaction(async (tx) => {
    await storeNotBegun(tx, epoch, matches, notBegunBy(now));
    for (const match of matches) {
      const markets = await marketsWithBets(tx, epoch, match);
      await enqueueSubjects(
        tx,
        markets.map((market) => toSubject(epoch, match, market)),
      );
    }
    return matches.length;
  });
}

/** Markets of a match that bets were made on, settled or not, in one life of the feed. */
export async function marketsWithBets(db: Sql, epoch: number, matchId: number): Promise<number[]> {
  const prefix = toSubject(epoch, matchId, 0).slice(0, -1);
  const rows = await db.query<{ subject: string }>(
    // ';' follows ':' in the order of bytes.
    'select distinct subject from bet_subjects where subject >= $1 and subject < $2',
    [prefix, `${prefix.slice(0, -1)};`],
  );
  return rows.map((row) => Number(row.subject.slice(prefix.length)));
}

/** Missing matches whose legs are voided in one transaction. */
const voidedTogether = 20;

/**
 * Keeps note of matches with waiting legs that the feed does not know, and voids those legs by rule when it has not
 * known them for too long, some matches at a time.
 * @param waiting as `readWaiting` read it
 * @param knownMatches ids of the matches that the feed offers or answered about, in its present life
 * @returns how many markets were voided
 */
export async function voidMissing(
  db: Database,
  epoch: number,
  waiting: readonly WaitingMatch[],
  knownMatches: ReadonlySet<number>,
  limits = { missingMs: voidAfterMissingMs, newLifeMs: voidAfterNewLifeMs },
): Promise<number> {
  const missing = waiting.filter((row) => row.epoch !== epoch || !knownMatches.has(row.match));
  const due = await db.transaction(async (tx) => {
    await tx.query(
      `with missing as materialized (select * from unnest($1::int[], $2::bigint[]) as w (epoch, match_id)),
        known as (
          delete from feed_missing m
           where not exists (select from missing w where w.epoch = m.epoch and w.match_id = m.match_id))
       insert into feed_missing (epoch, match_id) select epoch, match_id from missing on conflict do nothing`,
      [missing.map((row) => row.epoch), missing.map(({ match }) => match)],
    );
    return tx.query<{ subject: string }>(
      `select 'feed:' || epoch || ':' || match_id as subject from feed_missing
        where since <= clock_timestamp() - make_interval(secs => case when epoch = $1 then $2::float8 else $3::float8 end)
        order by epoch, match_id`,
      [epoch, limits.missingMs / 1_000, limits.newLifeMs / 1_000],
    );
  });
  let count = 0;
  for (let at = 0; at < due.length; at += voidedTogether) {
    const matches = due.slice(at, at + voidedTogether).map(({ subject }) => subject);
    count += await db.transaction((tx) => voidMatches(tx, matches));
  }
  return count;
}

/** Voids the waiting legs on matches, `feed:<epoch>:<match>`; answers how many markets they are on. */
async function voidMatches(tx: Sql, matches: readonly string[]): Promise<number> {
  const voided = await tx.query<{ subject: string }>(
    `insert into feed_results (match_id, market_id, epoch, seq, kind, reason)
     select distinct split_part(l.subject, ':', 3)::bigint, split_part(l.subject, ':', 4)::bigint,
            split_part(l.subject, ':', 2)::int, 0, 'bet_cancel', 'missing'
       from unnest($1::text[]) as m (subject)
       -- ';' follows ':' in the order of bytes.
       join open_bet_legs l on l.subject >= m.subject || ':' and l.subject < m.subject || ';'
     on conflict do nothing returning feed_subject(epoch, match_id, market_id) as subject`,
    [matches],
  );
  await enqueueSubjects(
    tx,
    voided.map(({ subject }) => subject),
  );
  return voided.length;
}

/**
 * Asks for another look at open bets on markets with results: a bet that was placed at the moment of its settlement
 * may have been booked just after the message was stored.
 * @param seconds how far back results are looked at
 * @returns how many bets were added to those that are looked at
 */
export async function requeueStaleBets(db: Database, seconds: number): Promise<number> {
  const [row] = await db.query<{ bets: number }>(
    `select bet_requeue(coalesce(array_agg(distinct l.bet_id), '{}')) as bets from feed_results r
       join open_bet_legs l on l.subject = feed_subject(r.epoch, r.match_id, r.market_id)
      where r.received_at > clock_timestamp() - make_interval(secs => $1::float8)`,
    [seconds],
  );
  return row!.bets;
}

/** Same for every open bet, however old its results: at startup, when processes may have died with unsettled bets. */
export async function requeueAllStaleBets(db: Database): Promise<number> {
  let bets = 0;
  for await (const legs of openLegs(db, 'feed')) {
    const [row] = await db.query<{ bets: number }>(
      `select bet_requeue(coalesce(array_agg(l.bet_id), '{}')) as bets
         from unnest($1::bigint[], $2::text[]) as l (bet_id, subject)
        where exists (select from feed_results r
                       where r.epoch = split_part(l.subject, ':', 2)::int
                         and r.match_id = split_part(l.subject, ':', 3)::bigint
                         and r.market_id = split_part(l.subject, ':', 4)::bigint)`,
      [legs.map(({ bet }) => bet), legs.map(({ subject }) => subject)],
    );
    bets += row!.bets;
  }
  return bets;
}

/** Removes messages about results that no bet refers to. */
export async function pruneResults(db: Database): Promise<void> {
  // A quote is a second old at most.
  await db.query(`delete from feed_closed where received_at < clock_timestamp() - interval '1 hour'`);
  await db.query(
    `delete from feed_results r where r.received_at < clock_timestamp() - interval '2 days'
        and not exists (select 1 from feed_ended_matches e where e.epoch = r.epoch and e.match_id = r.match_id)
        and not exists (select 1 from bet_subjects s where s.subject = feed_subject(r.epoch, r.match_id, r.market_id))`,
  );
}
