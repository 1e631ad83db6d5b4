import { type RawRow, withNumbers } from '../../../kernel/raw-row';
import type { Sql } from '../../../kernel/sql';
import type { MatchOverride } from '../state/override';
import type { LeagueRule } from '../state/trading-rules';
import type { ManualMarket, ManualMatch, TradingChange, TradingState } from '../state/trading-state';

/** Rows of matches that long ago left every list are not loaded. */
const loadedDays = 14;

interface StoredRule {
  leagueId: number;
  data: LeagueRule;
  version: number;
}

interface OverrideRow {
  kind: 'all' | 'match' | 'market';
  key: string;
  data: { state?: MatchOverride['state']; prices?: Record<string, number>; line?: number | null; suspended?: boolean };
  version: number;
}

function putOverride(trading: TradingState, { kind, key, data, version }: OverrideRow): TradingChange | null {
  if (kind === 'all') return trading.putAll(data.suspended === true, version);
  const state = data.state ?? 'automatic';
  if (kind === 'match') return trading.putMatch(key, { state, version });
  return trading.putMarket(key, { state, version, prices: data.prices ?? {}, line: data.line ?? null });
}

/**
 * Reads what operators changed since a time by the database's clock (null: everything that still matters) into the
 * state. A row that is read again changes nothing.
 * @returns what changed, and the time to read from next, by the database: rows are read again for 10 s, as a transaction may commit after a later one
 */
export async function readChanges(
  sql: Sql,
  trading: TradingState,
  since: string | null,
): Promise<{ changes: TradingChange[]; time: string }> {
  const [clock] = await sql.query<{ time: string }>(`select (clock_timestamp() - interval '10 seconds')::text as time`);
  const from = `changed_at >= coalesce($1::timestamptz, now() - interval '${loadedDays} days')`;
  const values = [since];
  // Rows of leagues are few and stand for ever.
  const leagues = await sql.query<RawRow<StoredRule>>(
    'select league_id, data, version from sports_leagues where $1::timestamptz is null or changed_at >= $1',
    values,
  );
  const overrides = await sql.query<RawRow<OverrideRow>>(
    `select kind, key, data, version from sports_overrides where ${from} or kind = 'all'`,
    values,
  );
  const matches = await sql.query<RawRow<ManualMatch>>(
    `select id, league_id, sport_id, country_id, home, away, league, match_time from sports_manual_matches where ${from}`,
    values,
  );
  const markets = await sql.query<RawRow<ManualMarket>>(
    `select key, match_id, match_subject, category, game_type, line, title, outcomes from sports_manual_markets where ${from}`,
    values,
  );
  const changes = [
    ...leagues.map((row) => {
      const { leagueId, data, version } = withNumbers<StoredRule>(row);
      return trading.putLeague(leagueId, { rule: data, version });
    }),
    ...matches.map((row) => trading.putManualMatch(withNumbers<ManualMatch>(row))),
    ...markets.map((row) => trading.putManualMarket(withNumbers<ManualMarket>(row))),
    ...overrides.map((row) => putOverride(trading, withNumbers<OverrideRow>(row))),
  ];
  return { changes: changes.filter((change) => change !== null), time: clock!.time };
}

type Stored = { ok: true; version: number } | { ok: false; reason: 'changed_meanwhile' };

/**
 * Writes an operator's setting in the given transaction, unless it has changed since version `version` (0: nothing was
 * set yet). `merge` keeps the other keys of the row.
 */
export async function writeOverride(
  sql: Sql,
  kind: OverrideRow['kind'],
  key: string,
  data: object,
  version: number,
  by: string,
): Promise<Stored> {
  const values = [kind, key, JSON.stringify(data), by];
  const [row] =
    version === 0
      ? await sql.query<{ version: number }>(
          `insert into sports_overrides (kind, key, data, changed_by) values ($1, $2, $3::jsonb, $4)
           on conflict do nothing returning version`,
          values,
        )
      : await sql.query<{ version: number }>(
          `update sports_overrides set data = data || $3::jsonb, version = version + 1, changed_by = $4,
                  changed_at = clock_timestamp() where kind = $1 and key = $2 and version = $5 returning version`,
          [...values, version],
        );
  return row ? { ok: true, version: row.version } : { ok: false, reason: 'changed_meanwhile' };
}

/** Writes how a league is offered, in the given transaction; versions as in `writeOverride`. */
export async function writeLeague(
  sql: Sql,
  id: number,
  rule: LeagueRule,
  version: number,
  by: string,
): Promise<Stored> {
  const values = [id, JSON.stringify(rule), by];
  const [row] =
    version === 0
      ? await sql.query<{ version: number }>(
          `insert into sports_leagues (league_id, data, changed_by) values ($1, $2::jsonb, $3)
           on conflict do nothing returning version`,
          values,
        )
      : await sql.query<{ version: number }>(
          `update sports_leagues set data = $2::jsonb, version = version + 1, changed_by = $3,
                  changed_at = clock_timestamp() where league_id = $1 and version = $4 returning version`,
          [...values, version],
        );
  return row ? { ok: true, version: row.version } : { ok: false, reason: 'changed_meanwhile' };
}
