import { exposureOfMatches } from '../../../bets';
import type { MatchExposure } from '../../../bets/exposure/read';
import type { LimitTable } from '../../../bets/limits/table';
import type { Sql } from '../../../kernel/sql';

/** What is known of open bets on some matches; money in KRW. */
export interface Figures {
  exposure: ReadonlyMap<string, MatchExposure>;
  /** Unacknowledged alerts by match. */
  alerts: ReadonlyMap<string, number>;
  limits: LimitTable;
}

/** Reads figures of matches by their subjects: two queries, which read these matches alone. */
export async function loadFigures(sql: Sql, subjects: readonly string[], limits: LimitTable): Promise<Figures> {
  const exposure = await exposureOfMatches(sql, subjects, subjects.length);
  const alerts = await sql.query<{ matchKey: string; alerts: number }>(
    `select match_key, count(*)::int as alerts from open_alert_matches where match_key = any($1::text[])
      group by match_key`,
    [subjects],
  );
  return {
    exposure: new Map(exposure.map((match) => [match.match, match])),
    alerts: new Map(alerts.map((row) => [row.matchKey, row.alerts])),
    limits,
  };
}

/** Worst loss in percent of the match's limit; 0 without one, and where the site wins whatever happens. */
export function limitUsed(loss: number, limit: number | null): number {
  if (limit === null || loss <= 0) return 0;
  return limit === 0 ? 100 : Math.floor((loss * 100) / limit);
}
