import { missedStart } from '../../../bets';
import type { Contributions } from '../../../kernel/contributions';
import type { Handlers } from '../../../kernel/handlers';
import type { AskedResults, ResultAreaName, ResultItem, ResultsArea } from '../../../kernel/results-area';
import type { Sql } from '../../../kernel/sql';
import { askedKey } from './select';

const day = 86_400_000;
const korea = 9 * 3_600_000;
const usualPerPage = 50;
const stripDays = [6, 5, 4, 3, 2, 1, 0];

/** The day of Korea that a time is in, 'YYYY-MM-DD'. */
export const koreanDate = (time: number): string => new Date(time + korea).toISOString().slice(0, 10);
const toStart = (date: string): number => Date.parse(`${date}T00:00:00Z`) - korea;

/** GET /api/game/result: matches that are over, a day of Korea at a time. The areas are the modules'. */
export function resultCalls(db: Sql, contributions: Pick<Contributions, 'list'>): Pick<Handlers, 'gameResults'> {
  return {
    async gameResults({ query, member, locale }) {
      const date = query.date ?? koreanDate(Date.now());
      const start = toStart(date);
      if (!Number.isFinite(start)) return { ok: false, reason: 'not_found' };
      const resultsQuery: AskedResults = {
        from: start,
        to: start + day,
        leagueId: query.league_id || null,
        search: askedKey(query.search),
        locale,
        mineOf: query.mine ? member.id : null,
      };
      const areas = contributions.list('results');
      const area = areas.find(({ name }) => name === (query.area ?? 'sports'));
      if (!area) return { ok: false, reason: 'not_found' };
      const { perPage = usualPerPage } = area;
      const sports = await area.countsBySport(resultsQuery);
      const sportId = query.sports_id || null;
      const total = sports.reduce((all, { id, count }) => all + (sportId && id !== sportId ? 0 : count), 0);
      const last = Math.max(1, Math.ceil(total / perPage));
      const page = Math.min(query.page ?? 1, last);
      const items = await area.page(resultsQuery, sportId, perPage, (page - 1) * perPage);
      const mine = await readResults(db, member.id, items, area);
      const today = Math.floor((start + korea) / day);
      const counts = new Map<ResultAreaName, Map<number, number>>();
      for (const of of areas)
        counts.set(of.name, await of.countsByDay(of === area ? start - 6 * day : start, start + day, korea, day));
      const countOn = (name: ResultAreaName, number: number) => counts.get(name)?.get(number) ?? 0;
      return {
        ok: true,
        data: {
          date,
          dates: stripDays.map((back) => ({
            date: koreanDate(start - back * day),
            count: countOn(area.name, today - back),
          })),
          areas: { sports: countOn('sports', today), virtual: countOn('virtual', today), feed: countOn('feed', today) },
          sports,
          data: items.map(({ subject, league: _, ...item }) => {
            const { results = {}, late = [] } = mine.get(subject) ?? {};
            return { ...item, mine: results, ...(late.length > 0 ? { mine_late: late } : {}) };
          }),
          leagues: Object.fromEntries(items.map(({ league }) => [league.id, league])),
          total,
          current_page: page,
          last_page: last,
        },
      };
    },
  };
}

interface OwnResults {
  /** By market id. */
  results: Record<string, string | null>;
  /** Markets whose leg is void because the match began too late for it. */
  late: string[];
}

/** Results of a member's legs on some matches, by the match's subject. */
async function readResults(
  db: Sql,
  memberId: number,
  items: readonly Pick<ResultItem, 'subject' | 'match'>[],
  { toMarket = (market) => market }: Pick<ResultsArea, 'toMarket'>,
) {
  const bySubject = new Map<string, OwnResults>();
  const kickOffs = new Map(items.map(({ subject, match }) => [subject, match.match_time]));
  const rows = await db.query<{ subject: string; result: string | null; begins: string | null; line: number | null }>(
    `select distinct on (b.subject, line) b.subject, b.result, d.data->>'begins_by' as begins, (d.data->>'line')::int as line
       from unnest($2::text[]) as m (subject)
       join member_bet_subjects b on b.member_id = $1 and b.subject >= m.subject || ':' and b.subject < m.subject || ';'
       left join bet_leg_data d on d.bet_id = b.bet_id and d.subject = b.subject
      order by b.subject, line, b.bet_id desc`,
    [memberId, items.map(({ subject }) => subject)],
  );
  for (const { subject, result, begins, line } of rows) {
    const at = subject.lastIndexOf(':');
    const match = subject.slice(0, at);
    const market = toMarket(subject.slice(at + 1), line);
    const own = bySubject.get(match) ?? { results: {}, late: [] };
    own.results[market] = result;
    const start = { beganAt: kickOffs.get(match) ?? null, notBegunAt: null };
    if (result === 'void' && begins !== null && missedStart(Number(begins), start)) own.late.push(market);
    bySubject.set(match, own);
  }
  return bySubject;
}
