import type { Handlers } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import type { AskedResults, ResultItem, ResultsArea } from './results-area';

const day = 86_400_000;
const korea = 9 * 3_600_000;
const perPage = 50;
const stripDays = [6, 5, 4, 3, 2, 1, 0];

/** The day of Korea that a time is in, 'YYYY-MM-DD'. */
export const koreanDate = (time: number): string => new Date(time + korea).toISOString().slice(0, 10);
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) - korea;

/** GET /api/game/result: matches that are over, a day of Korea at a time. */
export function resultCalls(
  db: Sql,
  areas: Readonly<Record<'sports' | 'virtual', ResultsArea>>,
): Pick<Handlers, 'gameResults'> {
  return {
    async gameResults({ query, member, locale }) {
      const date = query.date ?? koreanDate(Date.now());
      const start = startOf(date);
      if (!Number.isFinite(start)) return { ok: false, reason: 'not_found' };
      const resultsQuery: AskedResults = {
        from: start,
        to: start + day,
        leagueId: query.league_id || null,
        search: query.search?.trim().toLowerCase() ?? '',
        locale,
        mineOf: query.mine ? member.id : null,
      };
      const area = query.area ?? 'sports';
      const sports = await areas[area].sports(resultsQuery);
      const sportId = query.sports_id || null;
      const total = sports.reduce((all, { id, count }) => all + (sportId && id !== sportId ? 0 : count), 0);
      const last = Math.max(1, Math.ceil(total / perPage));
      const page = Math.min(query.page ?? 1, last);
      const items = await areas[area].page(resultsQuery, sportId, perPage, (page - 1) * perPage);
      const mine = await resultsOf(db, member.id, items);
      const today = Math.floor((start + korea) / day);
      const strip = async (of: 'sports' | 'virtual') =>
        areas[of].days(of === area ? start - 6 * day : start, start + day, korea, day);
      const counts = { sports: await strip('sports'), virtual: await strip('virtual') };
      return {
        ok: true,
        data: {
          date,
          dates: stripDays.map((back) => ({
            date: koreanDate(start - back * day),
            count: counts[area].get(today - back) ?? 0,
          })),
          areas: { sports: counts.sports.get(today) ?? 0, virtual: counts.virtual.get(today) ?? 0 },
          sports,
          data: items.map(({ subject, league: _, ...item }) => ({ ...item, mine: mine.get(subject) ?? {} })),
          leagues: Object.fromEntries(items.map(({ league }) => [league.id, league])),
          total,
          current_page: page,
          last_page: last,
        },
      };
    },
  };
}

/** Results of a member's legs on some matches: by the match's subject, then by market id. */
async function resultsOf(db: Sql, memberId: number, items: readonly Pick<ResultItem, 'subject'>[]) {
  const bySubject = new Map<string, Record<string, string | null>>();
  const rows = await db.query<{ subject: string; result: string | null }>(
    `select distinct on (b.subject) b.subject, b.result from unnest($2::text[]) as m (subject)
       join member_bet_subjects b on b.member_id = $1 and b.subject >= m.subject || ':' and b.subject < m.subject || ';'
      order by b.subject, b.bet_id desc`,
    [memberId, items.map(({ subject }) => subject)],
  );
  for (const { subject, result } of rows) {
    const at = subject.lastIndexOf(':');
    const of = bySubject.get(subject.slice(0, at)) ?? {};
    of[subject.slice(at + 1)] = result;
    bySubject.set(subject.slice(0, at), of);
  }
  return bySubject;
}
