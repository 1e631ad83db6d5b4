import type { Sql } from '../../../kernel/sql';

/**
 * Asks for another look at bets that were booked on a match or a market in the moment in which it was decided or voided:
 * another process may have taken them for a second longer. Answers how many.
 * @param seconds how long ago the decision may have been
 */
export async function requeueLateBets(sql: Sql, seconds: number): Promise<number> {
  const [row] = await sql.query<{ bets: number }>(
    `select bet_requeue(coalesce(array_agg(distinct l.bet_id), '{}')) as bets from sports_results r
       join match_bet_legs l on l.match_key = r.subject and l.status = 'open' and l.result is null
      where r.changed_at > clock_timestamp() - make_interval(secs => $1) and (r.decided is not null or r.voided <> '{}')`,
    [seconds],
  );
  return row!.bets;
}
