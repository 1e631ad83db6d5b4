import { allWithNumbers, type RawRow } from '../../../kernel/raw-row';
import type { Sql } from '../../../kernel/sql';
import type { ResultRow } from './grade';

const columns = 'r.match_id, r.market_id, r.epoch, r.seq, r.kind, r.outcomes, r.from_at, r.to_at, r.reason';

/** Stored messages about some markets of matches, of every life of the feed. */
export async function loadResults(
  sql: Sql,
  markets: readonly { match_id: number; market_id: number }[],
): Promise<ResultRow[]> {
  const rows = await sql.query<RawRow<ResultRow>>(
    `select ${columns}
       from (select distinct * from unnest($1::bigint[], $2::bigint[]) as m (match_id, market_id)) m
       join feed_results r using (match_id, market_id)`,
    [markets.map((market) => market.match_id), markets.map((market) => market.market_id)],
  );
  return allWithNumbers<ResultRow>(rows);
}

/** Which of these outcomes the feed used for two meanings, as '<epoch>:<outcome id>'. */
export async function loadAmbiguousOutcomes(sql: Sql, outcomeIds: readonly number[]): Promise<Set<string>> {
  if (outcomeIds.length === 0) return new Set();
  const rows = await sql.query<{ epoch: number; outcomeId: bigint }>(
    'select epoch, outcome_id from feed_ambiguous_outcomes where outcome_id = any($1::bigint[])',
    [outcomeIds],
  );
  return new Set(rows.map((row) => `${row.epoch}:${row.outcomeId}`));
}

/** Stored messages about all markets of matches of one life of the feed each. */
export async function loadMatchResults(
  sql: Sql,
  matches: readonly { epoch: number; matchId: number }[],
): Promise<ResultRow[]> {
  const rows = await sql.query<RawRow<ResultRow>>(
    `select ${columns}
       from unnest($1::int[], $2::bigint[]) as m (epoch, match_id)
       join feed_results r on r.match_id = m.match_id and r.epoch = m.epoch
      order by r.seq desc`,
    [matches.map(({ epoch }) => epoch), matches.map(({ matchId }) => matchId)],
  );
  return allWithNumbers<ResultRow>(rows);
}
