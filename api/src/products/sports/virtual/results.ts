import { isNamed } from '@maru/contracts/search';
import type { AskedResults, ResultsArea } from '../../../kernel/results-area';
import type { Sql } from '../../../kernel/sql';
import { toLeagueResponse } from '../state/leagues';
import { toMatchResponse } from '../state/present';
import { findCompetition, virtualCategoryIds } from './competitions';
import { matchSubject } from './rounds';
import { loadRounds } from './store';
import { toOfferMatch } from './to-offer';
import { findVoidReason } from './void-reason';

const over = `(r.seed is not null or r.state = 'void')`;
// A league is found by its name in the sources: $3 are the categories asked for, $4 those whose league has the text.
const filter = `r.starts_at >= $1 and r.starts_at < $2 and ${over} and r.category = any($3::int[])
  and ($5::text = '' or r.category = any($4::int[])
       or text_names_hold(m.home->'name', $5) or text_names_hold(m.away->'name', $5))
  and ($6::bigint is null or exists (select 1 from member_bet_subjects b where b.member_id = $6
       and b.subject >= 'sports:v:' || r.id || ':' || m.id || ':' and b.subject < 'sports:v:' || r.id || ':' || m.id || ';'))`;
const from = `virtual_rounds r join virtual_matches m on m.round_id = r.id`;

function toValues({ from, to, leagueId, search, mineOf }: AskedResults, sportId: number | null) {
  const categories = virtualCategoryIds.filter((category) => {
    const { league_id, sport_id } = findCompetition(category);
    return (leagueId === null || league_id === leagueId) && (sportId === null || sport_id === sportId);
  });
  const named = categories.filter((category) => isNamed(findCompetition(category).league.name, search));
  return [from, to, categories, named, search, mineOf];
}

/** Results of virtual matches: rounds that are over, with every market as it was graded. */
export function virtualResults(db: Sql): ResultsArea {
  return {
    name: 'virtual',
    async countsByDay(start, end, zone, day) {
      const rows = await db.query<{ day: bigint; count: bigint }>(
        `select (r.starts_at + $3) / $4 as day, count(*) as count from ${from}
          where r.starts_at >= $1 and r.starts_at < $2 and ${over} group by 1`,
        [start, end, zone, day],
      );
      return new Map(rows.map((row) => [Number(row.day), Number(row.count)]));
    },
    async countsBySport(query) {
      const rows = await db.query<{ category: 6 | 7 | 8; count: bigint }>(
        `select r.category, count(*) as count from ${from} where ${filter} group by r.category`,
        toValues(query, null),
      );
      const counts = new Map<number, number>();
      for (const { category, count } of rows) {
        const { sport_id } = findCompetition(category);
        counts.set(sport_id, (counts.get(sport_id) ?? 0) + Number(count));
      }
      return [...counts].sort(([a], [b]) => a - b).map(([id, count]) => ({ id, count }));
    },
    async page(query, sportId, limit, offset) {
      const pairs = await db.query<{ round: bigint; match: bigint }>(
        `select r.id as round, m.id as match from ${from} where ${filter}
          order by r.starts_at desc, r.id, m.position limit $7 offset $8`,
        [...toValues(query, sportId), limit, offset],
      );
      const rounds = new Map(
        (await loadRounds(db, [...new Set(pairs.map(({ round }) => Number(round)))])).map((round) => [round.id, round]),
      );
      return pairs.flatMap((row) => {
        const round = rounds.get(Number(row.round));
        const match = round?.matches.find(({ id }) => id === Number(row.match));
        // A round without bets may be removed between the two statements.
        if (!round || !match) return [];
        const offered = toOfferMatch(round, match, Date.now(), null);
        return {
          subject: matchSubject(round.id, match.id),
          match: toMatchResponse(offered, round.category, query.locale, true, null),
          league: toLeagueResponse(findCompetition(round.category).league, query.locale),
          void_reason: findVoidReason(round),
          round_number: round.number,
        };
      });
    },
  };
}
