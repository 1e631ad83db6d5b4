import type { LocalizedLeague, VoidReason } from '@maru/contracts';
import { enqueueSubjects } from '../../../bets';
import { allWithNumbers, type RawRow, withNumbers } from '../../../kernel/raw-row';
import type { Sql } from '../../../kernel/sql';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import type { DecidedMatch, MatchResult } from './rules';

/** What of a match is kept for the page of results. */
export interface ShownMatch {
  match: Omit<OfferMatch, 'markets' | 'categories'>;
  markets: OfferMarket[];
  league: LocalizedLeague;
}

/** A row of `sports_results`. `version` rises with each change. */
export interface ResultRow extends DecidedMatch {
  subject: string;
  matchId: number;
  sportId: number;
  leagueId: number;
  matchTime: number;
  shown: ShownMatch;
  feed: MatchResult | null;
  entered: MatchResult | null;
  enteredBy: string | null;
  /** The feed's result as of the operator's decision. */
  seen: MatchResult | null;
  takenBack: boolean;
  version: number;
  endedAt: number;
  /** Its place among all results, the last that ended highest: epoch microseconds. */
  place: number;
}

const columns = `subject, match_id, sport_id, league_id, match_time, shown, feed, entered, entered_by, decided,
  taken_back, seen, voided, version,
  (select s.not_begun_at from sports_starts s where s.subject = sports_results.subject) as not_begun_at, floor(extract(epoch from ended_at) * 1000)::bigint as ended_at,
  (extract(epoch from ended_at) * 1000000)::bigint as place`;

/** Results of matches by their subjects. */
export async function loadResults(sql: Sql, subjects: readonly string[]): Promise<Map<string, ResultRow>> {
  if (subjects.length === 0) return new Map();
  const rows = await sql.query<RawRow<ResultRow>>(
    `select ${columns} from sports_results where subject = any($1::text[])`,
    [[...new Set(subjects)]],
  );
  return new Map(rows.map((row) => [row.subject, withNumbers<ResultRow>(row)]));
}

/** What is stored of matches as far as it decides legs, by their subjects; matches of which nothing is stored are left out. */
export async function loadDecided(sql: Sql, subjects: readonly string[]): Promise<Map<string, DecidedMatch>> {
  if (subjects.length === 0) return new Map();
  const rows = await sql.query<{
    subject: string;
    decided: MatchResult | null;
    voided: Record<string, string> | null;
    kickoff: bigint | null;
    waits: bigint | null;
  }>(
    `select m.subject, r.decided, r.voided, r.match_time as kickoff, s.not_begun_at as waits
       from (select distinct unnest($1::text[]) as subject) m
       left join sports_results r on r.subject = m.subject left join sports_starts s on s.subject = m.subject
      where r.subject is not null or s.subject is not null`,
    [subjects],
  );
  return new Map(
    rows.map(({ subject, decided, voided, kickoff, waits }): [string, DecidedMatch] => [
      subject,
      {
        decided,
        voided: voided ?? {},
        ...(kickoff === null ? {} : { matchTime: Number(kickoff) }),
        notBegunAt: waits === null ? null : Number(waits),
      },
    ]),
  );
}

/**
 * Stores that matches had not begun by a time, epoch ms, and has their bets graded: legs whose time is over are void.
 * @param subjects of matches, in ascending order
 */
export async function recordNotBegun(sql: Sql, subjects: readonly string[], by: number): Promise<void> {
  await sql.query(
    `insert into sports_starts as s (subject, not_begun_at) select subject, $2 from unnest($1::text[]) as m (subject)
     on conflict (subject) do update set not_begun_at = excluded.not_begun_at
       where s.not_begun_at < excluded.not_begun_at`,
    [subjects, by],
  );
  for (const subject of subjects) await enqueueMatch(sql, subject);
}

/** A match's place among results, without its display data. `place`: as of a `ResultRow`. */
export interface ResultPlace {
  subject: string;
  place: number;
  decided: boolean;
  void: boolean;
}

const placeColumns = `subject, (extract(epoch from ended_at) * 1000000)::bigint as place, decided is not null as decided,
  voided ? '*' as void`;
/** A `ResultPlace` as the database gives it. */
type StoredPlace = Omit<ResultPlace, 'place'> & { place: bigint };
const toPlace = (row: StoredPlace): ResultPlace => ({ ...row, place: Number(row.place) });

/** Places of matches that have a result or had one, by their subjects. */
export async function loadResultPlaces(sql: Sql, subjects: readonly string[]): Promise<Map<string, ResultPlace>> {
  if (subjects.length === 0) return new Map();
  const rows = await sql.query<StoredPlace>(
    `select ${placeColumns} from sports_results where subject = any($1::text[])`,
    [subjects],
  );
  return new Map(rows.map((row) => [row.subject, toPlace(row)]));
}

/** Matches whose result was taken back and that have no other one yet. */
export async function loadTakenBack(sql: Sql): Promise<ResultPlace[]> {
  const rows = await sql.query<StoredPlace>(
    `select ${placeColumns} from sports_results where ${pageFilters.taken_back}`,
  );
  return rows.map(toPlace);
}

/** Places of matches of which the feed says something else than was decided, the last that ended first. */
export async function loadDiffering(sql: Sql, limit: number): Promise<ResultPlace[]> {
  const rows = await sql.query<StoredPlace>(
    `select ${placeColumns} from sports_results where ${pageFilters.differs} order by ended_at desc limit $1`,
    [limit],
  );
  return rows.map(toPlace);
}

type CountedView = 'all' | 'settled' | 'taken_back' | 'void';

/** How many results each view has; kept by the database with every change. */
export async function countResults(sql: Sql): Promise<Record<CountedView, number>> {
  const rows = await sql.query<{ view: CountedView; results: bigint }>(
    'select view, sum(results)::bigint as results from sports_result_counts group by view',
  );
  const counts = { all: 0, settled: 0, taken_back: 0, void: 0 };
  for (const { view, results } of rows) counts[view] = Number(results);
  return counts;
}

const pageFilters = {
  all: 'true',
  differs: `decided is not null and feed is not null and voided = '{}' and seen is distinct from feed
    and (feed->'scores' <> decided->'scores' or feed->'status_id' <> decided->'status_id')`,
  settled: `decided is not null and not voided ? '*'`,
  taken_back: `decided is null and taken_back and voided = '{}'`,
  void: `voided <> '{}'`,
} as const;

/**
 * Results by what became of them, the last that ended first.
 * @param before `place` of the last row that is known: those after it
 * @param search a search key, in the names of teams and league of any language; '' for all
 */
export async function loadResultPage(
  sql: Sql,
  view: keyof typeof pageFilters,
  before: number | null,
  search: string,
  limit: number,
): Promise<ResultRow[]> {
  const rows = await sql.query<RawRow<ResultRow>>(
    `select ${columns} from sports_results where ${pageFilters[view]}
        and ($1::bigint is null or (extract(epoch from ended_at) * 1000000)::bigint < $1
             and ended_at <= to_timestamp($1::bigint / 1000000.0) + interval '1 millisecond')
        and ($2::text = '' or match_id::text = $2 or text_names_hold(shown->'match'->'home'->'name', $2)
             or text_names_hold(shown->'match'->'away'->'name', $2) or text_names_hold(shown->'league'->'name', $2))
      order by sports_results.ended_at desc limit $3`,
    [before, search, limit],
  );
  return allWithNumbers<ResultRow>(rows);
}

/** Newest result of a match's id: another life of the feed may reuse ids. */
export async function resultOfMatch(sql: Sql, matchId: number): Promise<ResultRow | null> {
  const [row] = await sql.query<RawRow<ResultRow>>(
    `select ${columns} from sports_results where match_id = $1 order by sports_results.ended_at desc limit 1`,
    [matchId],
  );
  return row ? withNumbers<ResultRow>(row) : null;
}

/** Every bet with a leg on the match is looked at again. */
async function enqueueMatch(sql: Sql, subject: string): Promise<void> {
  const rows = await sql.query<{ subject: string }>(
    'select distinct subject from bet_subjects where subject >= $1 and subject < $2',
    [`${subject}:`, `${subject};`],
  );
  await enqueueSubjects(
    sql,
    rows.map((row) => row.subject),
  );
}

/** A match as it is first written down. */
export interface NewResult {
  subject: string;
  shown: ShownMatch;
}

/** Writes a match down of which nothing is known yet; what is written already stays. */
export const ensureResult = (sql: Sql, match: NewResult): Promise<void> => insertRow(sql, match);

async function insertRow(sql: Sql, { subject, shown }: NewResult): Promise<void> {
  const { id, sport_id, league_id, match_time } = shown.match;
  await sql.query(
    `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict (subject) do nothing`,
    [subject, id, sport_id, league_id, match_time, JSON.stringify(shown)],
  );
}

const sameResult = (a: MatchResult | null, b: MatchResult) =>
  a !== null &&
  a.status_id === b.status_id &&
  a.scores.home === b.scores.home &&
  a.scores.away === b.scores.away &&
  JSON.stringify(a.scores.periods) === JSON.stringify(b.scores.periods);

export type Changed = { ok: true; version: number } | { ok: false; reason: 'changed_meanwhile' | 'not_found' };

/**
 * Writes the feed's word on a match down, in a transaction. The first one decides; a later one that differs is kept
 * beside it for an operator (`feed_differs`) and moves no money. Safe to repeat, by any process.
 * @returns whether bets were enqueued
 */
export async function recordFeedResult(sql: Sql, match: NewResult, result: MatchResult): Promise<boolean> {
  await insertRow(sql, match);
  const [stored] = await sql.query<RawRow<ResultRow>>(
    `select ${columns} from sports_results where subject = $1 for update`,
    [match.subject],
  );
  const row = withNumbers<ResultRow>(stored!);
  if (sameResult(row.feed, result)) return false;
  const decides = row.decided === null && !row.takenBack && row.entered === null;
  // The kick-off that the match ended with: legs are graded by it.
  await sql.query(
    `update sports_results set feed = $2::jsonb, decided = case when $3 then $2::jsonb else decided end,
            ended_at = case when $3 then clock_timestamp() else ended_at end,
            match_time = case when $3 then $4 else match_time end,
            shown = case when $3 then jsonb_set(shown, '{match,match_time}', to_jsonb($4::bigint)) else shown end,
            version = version + 1, changed_at = clock_timestamp() where subject = $1`,
    [match.subject, JSON.stringify(result), decides, match.shown.match.match_time],
  );
  if (decides) await enqueueMatch(sql, match.subject);
  return decides;
}

/** Locks a match's row for an operator's act; refuses if the row has changed since it was read. */
async function lockRow(sql: Sql, subject: string, version: number): Promise<ResultRow | Changed> {
  const [stored] = await sql.query<RawRow<ResultRow>>(
    `select ${columns} from sports_results where subject = $1 for update`,
    [subject],
  );
  if (!stored) return { ok: false, reason: 'not_found' };
  const row = withNumbers<ResultRow>(stored);
  return row.version === version ? row : { ok: false, reason: 'changed_meanwhile' };
}

async function change(sql: Sql, subject: string, set: string, values: readonly unknown[]): Promise<Changed> {
  const [row] = await sql.query<{ version: number }>(
    `update sports_results set ${set}, version = version + 1, changed_at = clock_timestamp()
      where subject = $1 returning version`,
    [subject, ...values],
  );
  await enqueueMatch(sql, subject);
  return { ok: true, version: row!.version };
}

/**
 * An operator's result, in the given transaction: bets are settled by it, or corrected where they are settled.
 * @param version of the row as the operator saw it; 0 where there was none
 * @param by who entered it, for the record
 */
export async function recordResult(
  sql: Sql,
  match: NewResult,
  result: MatchResult,
  version: number,
  by: string,
): Promise<Changed> {
  if (version === 0) await insertRow(sql, match);
  const row = await lockRow(sql, match.subject, version === 0 ? 1 : version);
  if ('ok' in row) return row;
  return change(
    sql,
    match.subject,
    `entered = $2::jsonb, decided = $2::jsonb, entered_by = $3, taken_back = false, seen = feed, match_time = $4,
     shown = jsonb_set(shown, '{match,match_time}', to_jsonb($4::bigint))`,
    [JSON.stringify(result), by, match.shown.match.match_time],
  );
}

/**
 * Voids a match (`markets` null) or some of its markets, in the given transaction: of winners and losers alike.
 * @param version as in `recordResult`
 */
export async function voidMarkets(
  sql: Sql,
  match: NewResult,
  markets: readonly string[] | null,
  reason: VoidReason,
  version: number,
): Promise<Changed> {
  if (version === 0) await insertRow(sql, match);
  const row = await lockRow(sql, match.subject, version === 0 ? 1 : version);
  if ('ok' in row) return row;
  const added = Object.fromEntries((markets ?? ['*']).map((key) => [key, reason]));
  return change(sql, match.subject, `voided = voided || $2::jsonb`, [JSON.stringify(added)]);
}

/** Takes a settlement back, in the given transaction: result and voids are gone, bets are open until another one. */
export async function takeBack(sql: Sql, subject: string, version: number): Promise<Changed> {
  const row = await lockRow(sql, subject, version);
  if ('ok' in row) return row;
  return change(sql, subject, `decided = null, entered = null, voided = '{}', taken_back = true`, []);
}
