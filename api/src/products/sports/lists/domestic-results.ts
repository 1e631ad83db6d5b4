import type { Locale } from '@maru/contracts';
import { allWithNumbers, type RawRow } from '../../../kernel/raw-row';
import type { AskedResults, ResultsArea } from '../../../kernel/results-area';
import type { Sql } from '../../../kernel/sql';
import { legResult } from '../results/rules';
import type { ResultRow } from '../results/store';
import { toLeagueResponse } from '../state/leagues';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import { toMatchResponse } from '../state/present';

/** What the list reads of a result. */
type ListedResult = Pick<
  ResultRow,
  'subject' | 'matchId' | 'sportId' | 'leagueId' | 'matchTime' | 'shown' | 'decided' | 'voided'
>;

/** A stored match with what became of its markets. */
function toResultResponse(row: ListedResult, locale: Locale) {
  const markets = row.shown.markets.map((market): OfferMarket => {
    const draw = market.outcomes.some(({ code }) => code === 'draw');
    const outcomes = market.outcomes.map((outcome) => {
      const leg = {
        subject: `${row.subject}:${market.key}`,
        market_id: market.key,
        gameTypeId: market.gameTypeId,
        select: outcome.code,
        line: market.line,
        special: market.special,
        draw,
        sport_id: row.sportId,
        match_time: row.matchTime,
      };
      return { ...outcome, result: legResult(leg, row) };
    });
    return { ...market, outcomes, state: outcomes.every(({ result }) => result) ? 'graded' : 'closed', main: true };
  });
  const { decided } = row;
  const match: OfferMatch = {
    ...row.shown.match,
    ...(decided ? { status_id: decided.status_id, scores: mutable(decided.scores) } : {}),
    period: 100,
    state: 'closed',
    categories: [],
    markets: new Map(markets.map((market) => [market.key, market])),
  };
  return toMatchResponse(match, null, locale, true, null);
}

const mutable = (scores: NonNullable<ResultRow['decided']>['scores']): OfferMatch['scores'] => ({
  home: scores.home,
  away: scores.away,
  periods: scores.periods.map(([home, away]): [number, number] => [home, away]),
});

const columns = `r.subject, r.match_id, r.sport_id, r.league_id, r.match_time, r.shown, r.decided, r.voided`;
const over = `(r.decided is not null or r.voided <> '{}')`;
const filter = `r.match_time >= $1 and r.match_time < $2 and ${over}
  and ($3::bigint is null or r.league_id = $3)
  and ($4::text = '' or text_names_hold(r.shown->'match'->'home'->'name', $4)
       or text_names_hold(r.shown->'match'->'away'->'name', $4) or text_names_hold(r.shown->'league'->'name', $4))
  and ($5::bigint is null or exists (select 1 from member_bet_subjects b where b.member_id = $5
       and b.subject >= r.subject || ':' and b.subject < r.subject || ';'))`;
const toValues = ({ from, to, leagueId, search, mineOf }: AskedResults) => [from, to, leagueId, search, mineOf];

/** Results of domestic matches, as they were decided. */
export function domesticResults(db: Sql): ResultsArea {
  return {
    name: 'sports',
    async countsByDay(from, to, zone, day) {
      const rows = await db.query<{ day: bigint; count: bigint }>(
        `select (r.match_time + $3) / $4 as day, count(*) as count from sports_results r
          where r.match_time >= $1 and r.match_time < $2 and ${over} group by 1`,
        [from, to, zone, day],
      );
      return new Map(rows.map((row) => [Number(row.day), Number(row.count)]));
    },
    async countsBySport(query) {
      const rows = await db.query<{ id: bigint; count: bigint }>(
        `select r.sport_id as id, count(*) as count from sports_results r where ${filter} group by r.sport_id order by 1`,
        toValues(query),
      );
      return rows.map(({ id, count }) => ({ id: Number(id), count: Number(count) }));
    },
    async page(query, sportId, limit, offset) {
      const rows = await db.query<RawRow<ListedResult>>(
        `select ${columns} from sports_results r where ${filter} and ($6::bigint is null or r.sport_id = $6)
          order by r.match_time desc, r.subject limit $7 offset $8`,
        [...toValues(query), sportId, limit, offset],
      );
      return allWithNumbers<ListedResult>(rows).map((row) => ({
        subject: row.subject,
        match: toResultResponse(row, query.locale),
        league: toLeagueResponse(row.shown.league, query.locale),
        void_reason: row.voided['*'] ?? null,
      }));
    },
  };
}
