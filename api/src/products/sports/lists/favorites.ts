import type { Handlers } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';

/** Most favourites of one member. */
const maxFavorites = 200;

/** Favourite leagues of a member, the newest first. */
export async function readFavorites(sql: Sql, memberId: number): Promise<number[]> {
  const rows = await sql.query<{ leagueId: bigint }>(
    'select league_id from sports_favorites where member_id = $1 order by created_at desc, league_id limit $2',
    [memberId, maxFavorites],
  );
  return rows.map((row) => Number(row.leagueId));
}

/** Makes a league a favourite, or no longer one. Answers what it is now. */
async function toggleFavorite(sql: Sql, memberId: number, leagueId: number): Promise<boolean> {
  const removed = await sql.query('delete from sports_favorites where member_id = $1 and league_id = $2 returning 1', [
    memberId,
    leagueId,
  ]);
  if (removed.length > 0) return false;
  await sql.query(
    `insert into sports_favorites (member_id, league_id) select $1, $2
      where (select count(*) from sports_favorites where member_id = $1) < $3 on conflict do nothing`,
    [memberId, leagueId, maxFavorites],
  );
  return true;
}

/** The calls about favourite leagues. */
export function favoriteCalls(db: Sql): Pick<Handlers, 'favoriteLeagues' | 'favoriteLeague'> {
  return {
    favoriteLeagues: async ({ member }) => ({ ok: true, data: { leagues: await readFavorites(db, member.id) } }),
    async favoriteLeague({ member, body }) {
      await toggleFavorite(db, member.id, body.league_id);
      const leagues = await readFavorites(db, member.id);
      return { ok: true, data: { leagues, favorite: leagues.includes(body.league_id) } };
    },
  };
}
