import { type Locale, marketDefinitions, marketIds, periodFinished } from '@maru/contracts';
import { isHandicap, marketName, outcomeName, type Teams } from '@maru/contracts/outcome-names';
import { allWithNumbers, type RawRow } from '../../../kernel/raw-row';
import type { AskedResults, ResultMatch, ResultsArea } from '../../../kernel/results-area';
import type { Texts } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import type { ShownMatch } from '../results/ended-matches';
import { outcomeResult, type ResultRow } from '../results/grade';
import { loadMatchResults } from '../results/store';

/** A match has up to a hundred markets and lines: fewer matches make a page. */
const perPage = 20;

/** A stored match as the list reads it. */
interface EndedRow {
  epoch: number;
  matchId: number;
  sportId: number;
  leagueId: number;
  matchTime: number;
  shown: ShownMatch;
}

const columns = 'e.epoch, e.match_id, e.sport_id, e.league_id, e.match_time, e.shown';
const filter = `e.match_time >= $1 and e.match_time < $2
  and ($3::bigint is null or e.league_id = $3)
  and ($4::text = '' or text_names_hold(e.shown->'home'->'name', $4)
       or text_names_hold(e.shown->'away'->'name', $4) or text_names_hold(e.shown->'league'->'name', $4))
  and ($5::bigint is null or exists (select 1 from member_bet_subjects b where b.member_id = $5
       and b.subject >= 'feed:' || e.epoch || ':' || e.match_id || ':'
       and b.subject < 'feed:' || e.epoch || ':' || e.match_id || ';'))`;
const toValues = ({ from, to, leagueId, search, mineOf }: AskedResults) => [from, to, leagueId, search, mineOf];

/** Id of a market of a result: one line of a market of the feed. */
const marketKey = (market: number | string, line: number | null): string =>
  line === null ? `${market}` : `${market}.${line < 0 ? 'm' : 'p'}${Math.abs(line)}`;

type ResultMarket = ResultMatch['markets'][number];

/** Types of questions, as the call numbers them. */
const types = { result: 1, handicap: 2, total: 3, oddEven: 4, special: 5 } as const satisfies Record<
  string,
  ResultMarket['gameTypeId']
>;

const mainMarkets: ReadonlySet<number> = new Set([marketIds.result, marketIds.winner, marketIds.winnerExtra]);

function findType(marketId: number, line: number | null, codes: readonly string[]): ResultMarket['gameTypeId'] {
  if (line !== null) return isHandicap(codes) ? types.handicap : types.total;
  if (mainMarkets.has(marketId)) return types.result;
  return marketId === marketIds.oddEven ? types.oddEven : types.special;
}

/** Codes that pages have words for; of any other outcome the name is sent. */
const knownCodes = new Set('home draw away over under odd even yes no none other'.split(' '));

/** Names of the feed's markets and outcomes in one language. */
function namesIn(texts: Pick<Texts, 't'>, locale: Locale, teams: Teams) {
  const say = (key: string, values?: Record<string, string | number>) => texts.t(locale, `pick.${key}`, values);
  return {
    market: (id: number) => marketName(say, id, teams),
    outcome: (marketId: number, code: string, player?: string) =>
      player === undefined && knownCodes.has(code) ? undefined : outcomeName(say, { marketId, code, player }, teams),
  };
}

/** Markets of a match in the catalogue's order, one for each line, with what became of each outcome. */
function toMarkets(
  row: EndedRow,
  results: readonly ResultRow[],
  texts: Pick<Texts, 't'>,
  locale: Locale,
): ResultMarket[] {
  const { shown, matchId, sportId } = row;
  const teams = { home: shown.home.name[locale], away: shown.away.name[locale] };
  const names = namesIn(texts, locale, teams);
  const order = new Map(marketDefinitions(sportId).map(({ id, order }) => [id, order]));
  const findPlace = (id: number) => order.get(id) ?? order.size;
  const markets = [...shown.markets].sort((a, b) => findPlace(a.id) - findPlace(b.id) || a.id - b.id);
  return markets.flatMap(({ id, outcomes }) => {
    const newestFirst = results.filter(({ marketId }) => marketId === id);
    const lines = [...new Set(outcomes.map(({ line }) => line))].sort((a, b) => (a ?? 0) - (b ?? 0));
    return lines.flatMap((line): ResultMarket[] => {
      const ofLine = outcomes.filter((outcome) => outcome.line === line);
      // A line of which one outcome is left could not be bet on.
      if (ofLine.length < 2) return [];
      const graded = ofLine.map(({ id: outcomeId, code, value, player }) => {
        const name = names.outcome(id, code, player?.[locale]);
        const result = outcomeResult(newestFirst, outcomeId);
        // A code of the feed's may have signs that codes of domestic sports have not.
        return name ? { code: `o${outcomeId}`, odds: value, result, name } : { code, odds: value, result };
      });
      const codes = ofLine.map(({ code }) => code);
      return [
        {
          id: marketKey(id, line),
          match_id: matchId,
          gameTypeId: findType(id, line, codes),
          line,
          title: names.market(id),
          state: graded.every(({ result }) => result) ? 'graded' : 'closed',
          outcomes: graded,
        },
      ];
    });
  });
}

function toMatch(row: EndedRow, results: readonly ResultRow[], texts: Pick<Texts, 't'>, locale: Locale) {
  const { shown, matchId, sportId, leagueId, matchTime } = row;
  const markets = toMarkets(row, results, texts, locale);
  return {
    id: matchId,
    sport_id: sportId,
    country_id: shown.country_id,
    league_id: leagueId,
    home: { name: shown.home.name[locale], colors: shown.home.colors },
    away: { name: shown.away.name[locale], colors: shown.away.colors },
    status_id: shown.status_id,
    period: periodFinished,
    match_time: matchTime,
    timer: null,
    scores: shown.scores,
    state: 'closed' as const,
    stop_reason: null,
    market_count: markets.length,
    markets,
  };
}

/** Results of matches of the feed that are over. */
export function feedResults(db: Sql, texts: Pick<Texts, 't'>): ResultsArea {
  return {
    name: 'feed',
    perPage,
    toMarket: marketKey,
    async countsByDay(from, to, zone, day) {
      const rows = await db.query<{ day: bigint; count: bigint }>(
        `select (e.match_time + $3) / $4 as day, count(*) as count from feed_ended_matches e
          where e.match_time >= $1 and e.match_time < $2 group by 1`,
        [from, to, zone, day],
      );
      return new Map(rows.map((row) => [Number(row.day), Number(row.count)]));
    },
    async countsBySport(query) {
      const rows = await db.query<{ id: bigint; count: bigint }>(
        `select e.sport_id as id, count(*) as count from feed_ended_matches e where ${filter} group by e.sport_id order by 1`,
        toValues(query),
      );
      return rows.map(({ id, count }) => ({ id: Number(id), count: Number(count) }));
    },
    async page(query, sportId, limit, offset) {
      const rows = allWithNumbers<EndedRow>(
        await db.query<RawRow<EndedRow>>(
          `select ${columns} from feed_ended_matches e where ${filter} and ($6::bigint is null or e.sport_id = $6)
            order by e.match_time desc, e.epoch, e.match_id limit $7 offset $8`,
          [...toValues(query), sportId, limit, offset],
        ),
      );
      const results = await loadMatchResults(db, rows);
      return rows.map((row) => {
        const { epoch, matchId, shown } = row;
        const own = results.filter((result) => result.matchId === matchId && result.epoch === epoch);
        return {
          subject: `feed:${epoch}:${matchId}`,
          match: toMatch(row, own, texts, query.locale),
          league: {
            ...shown.league,
            name: shown.league.name[query.locale],
            country: shown.league.country[query.locale],
          },
          void_reason: null,
        };
      });
    },
  };
}
