import type { Locale } from '@maru/contracts';
import type { Handlers, Sql } from '../../../kernel/types';
import { legResult } from '../results/rules';
import type { ResultRow } from '../results/store';
import { toLeagueResponse } from '../state/leagues';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import { toMatchResponse } from '../state/present';

const day = 86_400_000;
const korea = 9 * 3_600_000;
const perPage = 50;

/** The day of Korea that a time is in, 'YYYY-MM-DD'. */
export const koreanDate = (time: number): string => new Date(time + korea).toISOString().slice(0, 10);
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) - korea;

/** A stored match with what became of its markets. */
export function toResultResponse(row: ResultRow, locale: Locale) {
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
        sport_id: row.sport_id,
        match_time: row.match_time,
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
  return toMatchResponse(match, null, locale, true);
}

const mutable = (scores: NonNullable<ResultRow['decided']>['scores']): OfferMatch['scores'] => ({
  home: scores.home,
  away: scores.away,
  periods: scores.periods.map(([home, away]): [number, number] => [home, away]),
});

const columns = `r.subject, r.match_id, r.sport_id, r.league_id, r.match_time, r.shown, r.decided, r.voided`;
// Escaped by strpos instead of like: a member may search for a percent sign.
const filter = `r.match_time >= $1 and r.match_time < $2 and (r.decided is not null or r.voided <> '{}')
  and ($3::bigint is null or r.league_id = $3)
  and ($4::text = '' or strpos(lower((r.shown->'match'->'home'->'name'->>$5) || chr(10) || (r.shown->'match'->'away'->'name'->>$5)
       || chr(10) || (r.shown->'league'->'name'->>$5)), $4) > 0)
  and ($6::bigint is null or exists (select 1 from member_bet_subjects b where b.member_id = $6
       and b.subject >= r.subject || ':' and b.subject < r.subject || ';'))`;

/** GET /api/game/result: matches that are over, a day of Korea at a time. */
export function resultCalls(db: Sql): Pick<Handlers, 'gameResults'> {
  return {
    async gameResults({ query, member, locale }) {
      const date = query.date ?? koreanDate(Date.now());
      const start = startOf(date);
      if (!Number.isFinite(start)) return { ok: false, reason: 'not_found' };
      const search = query.search?.trim().toLowerCase() ?? '';
      const values = [start, start + day, query.league_id || null, search, locale, query.mine ? member.id : null];
      const sports = await db.query<{ id: bigint; count: bigint }>(
        `select sport_id as id, count(*) as count from sports_results r where ${filter} group by sport_id order by 1`,
        values,
      );
      const ofSport = query.sports_id || null;
      const total = sports.reduce(
        (all, row) => all + (ofSport && Number(row.id) !== ofSport ? 0 : Number(row.count)),
        0,
      );
      const last = Math.max(1, Math.ceil(total / perPage));
      const page = Math.min(query.page ?? 1, last);
      const rows = await db.query<Record<string, unknown>>(
        `select ${columns} from sports_results r where ${filter} and ($7::bigint is null or r.sport_id = $7)
          order by r.match_time desc, r.subject limit $8 offset $9`,
        [...values, ofSport, perPage, (page - 1) * perPage],
      );
      for (const row of rows) {
        for (const [name, value] of Object.entries(row)) if (typeof value === 'bigint') row[name] = Number(value);
      }
      const matches = rows as unknown as ResultRow[];
      const mine = await resultsOf(db, member.id, matches);
      const days = await db.query<{ day: bigint; count: bigint }>(
        `select (match_time + $3) / $4 as day, count(*) as count from sports_results
          where match_time >= $1 and match_time < $2 and (decided is not null or voided <> '{}') group by 1`,
        [start - 6 * day, start + day, korea, day],
      );
      const counts = new Map(days.map((row) => [Number(row.day), Number(row.count)]));
      return {
        ok: true,
        data: {
          date,
          dates: [6, 5, 4, 3, 2, 1, 0].map((back) => {
            const at = start - back * day;
            return { date: koreanDate(at), count: counts.get(Math.floor((at + korea) / day)) ?? 0 };
          }),
          areas: { sports: counts.get(Math.floor((start + korea) / day)) ?? 0, virtual: 0 },
          sports: sports.map((row) => ({ id: Number(row.id), count: Number(row.count) })),
          data: matches.map((row) => ({
            match: toResultResponse(row, locale),
            void_reason: row.voided['*'] ?? null,
            mine: mine.get(row.subject) ?? {},
          })),
          leagues: Object.fromEntries(
            matches.map(({ league_id, shown }) => [league_id, toLeagueResponse(shown.league, locale)]),
          ),
          total,
          current_page: page,
          last_page: last,
        },
      };
    },
  };
}

/** Results of a member's legs on some matches: by the match's subject, then by market id. */
async function resultsOf(db: Sql, memberId: number, matches: readonly ResultRow[]) {
  const bySubject = new Map<string, Record<string, string | null>>();
  const rows = await db.query<{ subject: string; result: string | null }>(
    `select distinct on (b.subject) b.subject, b.result from unnest($2::text[]) as m (subject)
       join member_bet_subjects b on b.member_id = $1 and b.subject >= m.subject || ':' and b.subject < m.subject || ';'
      order by b.subject, b.bet_id desc`,
    [memberId, matches.map(({ subject }) => subject)],
  );
  for (const { subject, result } of rows) {
    const at = subject.lastIndexOf(':');
    const of = bySubject.get(subject.slice(0, at)) ?? {};
    of[subject.slice(at + 1)] = result;
    bySubject.set(subject.slice(0, at), of);
  }
  return bySubject;
}
