import type { EnteredResult, Locale, ResultRow as ResultResponse, VoidReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { loadBetFigures, noBets } from '../bet-figures';
import { legResult, type MatchResult } from '../results/rules';
import type { NewResult, ResultRow } from '../results/store';
import { type PickData, toGradedLeg } from '../stored';
import { type ApprovalName, toResultState } from './result-state';

/** A request that waits for a second person. */
export interface OpenRequest {
  name: ApprovalName;
  id: number;
}
/** A match on the results desk; `row` where something is written down. */
export interface DeskResult {
  target: NewResult;
  row: ResultRow | undefined;
}

/** Legs that wait on matches that are decided, by subject: those that a result says something of, and those it cannot. */
export async function loadWaitingLegs(sql: Sql, rows: readonly ResultRow[]) {
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  const waiting = new Map(rows.map((row) => [row.subject, { unsettled: 0, undecidable: 0 }]));
  if (rows.length === 0) return waiting;
  const legs = await sql.query<{ matchKey: string; subject: string; data: PickData; legs: number }>(
    `select match_key, subject, outcome_key, min(data::text)::jsonb as data, count(*)::int as legs from match_bet_legs
      where match_key = any($1::text[]) and status = 'open' and result is null group by 1, 2, 3`,
    [[...bySubject.keys()]],
  );
  for (const { matchKey, subject, data, legs: count } of legs) {
    const of = waiting.get(matchKey)!;
    if (legResult(toGradedLeg(subject, data), bySubject.get(matchKey)) === null) of.undecidable += count;
    else of.unsettled += count;
  }
  return waiting;
}

const toEntered = (result: MatchResult | null): EnteredResult | null =>
  result && {
    status_id: result.status_id,
    scores: {
      home: result.scores.home,
      away: result.scores.away,
      periods: result.scores.periods.map(([home, away]): [number, number] => [home, away]),
    },
    ...(result.specials ? { specials: { ...result.specials } } : {}),
  };

/** Matches as the results desk shows them, in the given order. */
export async function toResultRows(
  sql: Sql,
  matches: readonly DeskResult[],
  requests: ReadonlyMap<string, OpenRequest>,
  locale: Locale,
): Promise<ResultResponse[]> {
  const subjects = matches.map(({ target }) => target.subject);
  const figures = await loadBetFigures(
    sql,
    subjects.map((subject) => ({ group: subject, subject })),
  );
  const written = matches.flatMap(({ row }) => (row && (figures.get(row.subject)?.open ?? 0) > 0 ? [row] : []));
  const waiting = await loadWaitingLegs(sql, written);
  return matches.map(({ target: { subject, shown }, row }) => {
    const { match, league } = shown;
    const own = figures.get(subject) ?? noBets;
    const request = requests.get(subject);
    const legs = waiting.get(subject) ?? { unsettled: 0, undecidable: 0 };
    return {
      id: match.id,
      home: match.home.name[locale],
      away: match.away.name[locale],
      league: league.name[locale],
      country: league.country[locale],
      flag: league.flag,
      sport_id: match.sport_id,
      match_time: match.match_time,
      ended_at: row?.decided || row?.feed ? row.endedAt : null,
      state: toResultState({ row, requested: request?.name ?? null, ...legs }),
      feed: toEntered(row?.feed ?? null),
      entered: toEntered(row?.entered ?? null),
      entered_by: row?.enteredBy ?? null,
      void_reason: (row?.voided['*'] ?? Object.values(row?.voided ?? {})[0] ?? null) as VoidReason | null,
      version: row?.version ?? 0,
      bets: own.bets,
      open_bets: own.open,
      stake: own.stake,
      paid: own.paid,
      approval: request?.id ?? null,
    };
  });
}
