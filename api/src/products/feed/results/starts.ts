import { matchStatus } from '@maru/contracts';
import type { MatchStart } from '../../../bets/settlement/match-start';
import type { Sql } from '../../../kernel/sql';

/** A match that has begun, with its kick-off by the feed's word, epoch ms. */
export interface BegunMatch {
  match_id: number;
  began_at: number;
}

const begun: ReadonlySet<number> = new Set([
  matchStatus.live,
  matchStatus.ended,
  matchStatus.interrupted,
  matchStatus.abandoned,
]);

/** The start of a match as the feed describes it; null while it has not begun. */
export function toStart(match: { id: number; status_id: number; match_time: number }): BegunMatch | null {
  return begun.has(match.status_id) ? { match_id: match.id, began_at: match.match_time } : null;
}

/** Stores start times of matches of one life of the feed; the first time per match is kept. */
export async function storeStarts(sql: Sql, epoch: number, starts: readonly BegunMatch[]): Promise<void> {
  const first = new Map<number, number>();
  for (const { match_id, began_at } of starts) if (!first.has(match_id)) first.set(match_id, began_at);
  if (first.size === 0) return;
  await sql.query(
    `insert into feed_starts as s (epoch, match_id, began_at)
       select $1, * from unnest($2::bigint[], $3::bigint[]) order by 2
     on conflict (epoch, match_id) do update set began_at = excluded.began_at where s.began_at is null`,
    [epoch, [...first.keys()], [...first.values()]],
  );
}

/** Stores that matches had not begun by a time, epoch ms. */
export async function storeNotBegun(sql: Sql, epoch: number, matchIds: readonly number[], by: number): Promise<void> {
  await sql.query(
    `insert into feed_starts as s (epoch, match_id, not_begun_at)
       select $1, id, $3 from unnest($2::bigint[]) as m (id) order by 2
     on conflict (epoch, match_id) do update set not_begun_at = excluded.not_begun_at
       where s.began_at is null and (s.not_begun_at is null or s.not_begun_at < excluded.not_begun_at)`,
    [epoch, matchIds, by],
  );
}

/** When matches of any life of the feed began, by '<epoch>:<match id>'; matches of which nothing is stored are left out. */
export async function loadStarts(
  sql: Sql,
  matches: readonly { epoch: number; match_id: number }[],
): Promise<Map<string, MatchStart>> {
  if (matches.length === 0) return new Map();
  const rows = await sql.query<{ epoch: number; match: bigint; began: bigint | null; waits: bigint | null }>(
    `select s.epoch, s.match_id as match, s.began_at as began, s.not_begun_at as waits
       from (select distinct * from unnest($1::int[], $2::bigint[]) as m (epoch, match_id)) m
       join feed_starts s using (epoch, match_id)`,
    [matches.map(({ epoch }) => epoch), matches.map(({ match_id }) => match_id)],
  );
  const time = (at: bigint | null) => (at === null ? null : Number(at));
  return new Map(
    rows.map(({ epoch, match, began, waits }) => [
      `${epoch}:${match}`,
      { beganAt: time(began), notBegunAt: time(waits) },
    ]),
  );
}

/** Removes starts of matches that no bet was made on. */
export async function pruneStarts(sql: Sql): Promise<void> {
  await sql.query(
    `delete from feed_starts f where f.stored_at < clock_timestamp() - interval '2 days'
        and not exists (select 1 from bet_subjects s where s.subject >= 'feed:' || f.epoch || ':' || f.match_id || ':'
                           and s.subject < 'feed:' || f.epoch || ':' || f.match_id || ';')`,
  );
}
