import type { Database, Sql } from '../../kernel/types';
import type { Result } from '../../products/feed/state/model';
import type { StoredBet } from '../placing/model';
import { loadBets } from '../placing/store';
import { decide } from './decide';
import { legResult, type ResultRow } from './grade';
import { finishJobs, takeJobs } from './leases';

const batch = 64;
/** Bets settled side by side on a server; the embedded database has one connection. */
const parallel = 6;

/** Messages about the markets of some legs. */
export async function resultsOf(
  sql: Sql,
  markets: readonly { match_id: number; market_id: number }[],
): Promise<ResultRow[]> {
  const rows = await sql.query<Record<string, unknown>>(
    `select r.match_id, r.market_id, r.epoch, r.seq, r.kind, r.outcomes, r.from_at, r.to_at
       from (select distinct * from unnest($1::bigint[], $2::bigint[]) as m (match_id, market_id)) m
       join feed_results r using (match_id, market_id)`,
    [markets.map((market) => market.match_id), markets.map((market) => market.market_id)],
  );
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) if (typeof value === 'bigint') row[name] = Number(value);
  }
  return rows as unknown as ResultRow[];
}

async function burntOf(sql: Sql, outcomeIds: readonly number[]): Promise<Set<string>> {
  const rows = await sql.query<{ epoch: number; outcome_id: bigint }>(
    'select epoch, outcome_id from feed_burnt where outcome_id = any($1::bigint[])',
    [outcomeIds],
  );
  return new Set(rows.map((row) => `${row.epoch}:${row.outcome_id}`));
}

const marketKey = (row: { epoch: number; match_id: number; market_id: number }) =>
  `${row.epoch}:${row.match_id}:${row.market_id}`;

/** Results of a bet's legs by everything that is stored. */
function resultsOfLegs(bet: StoredBet, rows: Map<string, ResultRow[]>, burnt: Set<string>): (Result | null)[] {
  return bet.legs.map((leg) =>
    legResult(leg, bet.feed_at, rows.get(marketKey(leg)) ?? [], burnt.has(`${leg.epoch}:${leg.outcome_id}`)),
  );
}

/** Brings one bet to where its results ask for it. False where it moved on meanwhile and has to be looked at again. */
async function settleOne(db: Database, bet: StoredBet, results: (Result | null)[]): Promise<boolean> {
  const { status, paid } = decide(bet, results);
  const same = status === bet.status && paid === bet.paid && bet.legs.every((leg, i) => leg.result === results[i]);
  if (same) return true;
  const [row] = await db.query<{ how: 'done' | 'same' | 'stale' }>(
    'select feed_settle_bet($1, $2, $3::text[], $4, $5) as how',
    [bet.id, bet.version, results, status, paid],
  );
  return row!.how !== 'stale';
}

/**
 * Looks at the bets that are due and settles, reverses or leaves them. What is decided depends on the stored messages
 * alone, so that it may be done again, by any process, after any crash.
 * @returns how many bets were looked at
 */
export async function settleDue(db: Database, log: { error(fields: object, text: string): void }): Promise<number> {
  const jobs = await takeJobs(db, batch);
  if (jobs.length === 0) return 0;
  const bets = await loadBets(
    db,
    jobs.map((job) => job.betId),
  );
  const legs = bets.flatMap((bet) => bet.legs);
  const rows = new Map<string, ResultRow[]>();
  for (const row of await resultsOf(db, legs)) {
    const key = marketKey(row);
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  const burnt = await burntOf(
    db,
    legs.map((leg) => leg.outcome_id),
  );
  const done = new Set<number>();
  const queue = [...bets];
  const work = async () => {
    for (let bet = queue.shift(); bet; bet = queue.shift()) {
      try {
        if (await settleOne(db, bet, resultsOfLegs(bet, rows, burnt))) done.add(bet.id);
      } catch (error) {
        // The job stays and is due again after its lease.
        log.error({ err: error, bet: bet.id }, 'a bet could not be settled');
      }
    }
  };
  await Promise.all(Array.from({ length: db.kind === 'server' ? parallel : 1 }, work));
  await finishJobs(
    db,
    jobs.filter((job) => done.has(job.betId)),
  );
  return jobs.length;
}
