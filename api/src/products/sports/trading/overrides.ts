import type { GameType, Localized, LocalizedLeague, SportsCategory, TradingState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { LeagueRule } from '../state/trading-rules';
import { manualSubject } from '../state/trading-state';
import { writeLeague, writeOverride } from './store';

/**
 * Operators' acts on the offer. Each function runs in the caller's transaction and refuses if the version has changed
 * since `version`. `TradingSync.committed` applies the act after the transaction. `by` is recorded.
 */
export type Acted = { ok: true; version: number } | { ok: false; reason: 'changed_meanwhile' };

/** Opens, suspends or closes a match, or leaves it to the feed. @param subject of the match */
export const setMatchState = (sql: Sql, subject: string, state: TradingState, version: number, by: string) =>
  writeOverride(sql, 'match', subject, { state }, version, by);

/** Opens, suspends or closes a market, or leaves it to the feed. */
export const setMarketState = (sql: Sql, key: string, state: TradingState, version: number, by: string) =>
  writeOverride(sql, 'market', key, { state }, version, by);

/**
 * Sets prices of a market by hand and moves its line. `prices` are all that stand by hand from now on, by outcome code;
 * an empty one follows the feed. Odds and line in 1/100; `line` null for the market's own.
 */
export const setPrice = (
  sql: Sql,
  key: string,
  set: { prices: Readonly<Record<string, number>>; line: number | null },
  version: number,
  by: string,
): Promise<Acted> => writeOverride(sql, 'market', key, set, version, by);

/** Suspends everything of domestic sports, or resumes it. */
export async function suspendAll(sql: Sql, suspended: boolean, by: string): Promise<Acted> {
  const [row] = await sql.query<{ version: number }>(
    `insert into sports_overrides (kind, key, data, changed_by) values ('all', '', $1::jsonb, $2)
     on conflict (kind, key) do update set data = excluded.data, version = sports_overrides.version + 1,
       changed_by = excluded.changed_by, changed_at = clock_timestamp() returning version`,
    [JSON.stringify({ suspended }), by],
  );
  return { ok: true, version: row!.version };
}

/** Changes how a league is offered; league 0 covers every league without a row. */
export const setLeague = (sql: Sql, league: number, rule: LeagueRule, version: number, by: string): Promise<Acted> =>
  writeLeague(sql, league, rule, version, by);

/** A match by hand. @returns its id and subject */
export async function createMatch(
  sql: Sql,
  match: { league: LocalizedLeague; home: Localized; away: Localized; match_time: number },
  by: string,
): Promise<{ id: number; subject: string }> {
  const { league, home, away, match_time } = match;
  const { name, country, flag } = league;
  const [row] = await sql.query<{ id: bigint }>(
    `insert into sports_manual_matches (league_id, sport_id, country_id, home, away, league, match_time, changed_by)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8) returning id`,
    [
      league.id,
      league.sport_id,
      league.country_id,
      JSON.stringify(home),
      JSON.stringify(away),
      JSON.stringify({ name, country, flag }),
      match_time,
      by,
    ],
  );
  const id = Number(row!.id);
  return { id, subject: manualSubject(id) };
}

/** A market by hand on any match. Odds and line in 1/100. @returns its key */
export async function createMarket(
  sql: Sql,
  match: { id: number; subject: string },
  market: {
    category: SportsCategory;
    gameTypeId: GameType;
    line: number | null;
    title: Localized | null;
    outcomes: { code: string; name?: Localized; odds: number }[];
  },
  by: string,
): Promise<string> {
  const [row] = await sql.query<{ key: string }>(
    `insert into sports_manual_markets (key, match_id, match_subject, category, game_type, line, title, outcomes, changed_by)
     values ('x' || nextval('sports_manual_ids'), $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8) returning key`,
    [
      match.id,
      match.subject,
      market.category,
      market.gameTypeId,
      market.line,
      market.title && JSON.stringify(market.title),
      JSON.stringify(market.outcomes),
      by,
    ],
  );
  return row!.key;
}
