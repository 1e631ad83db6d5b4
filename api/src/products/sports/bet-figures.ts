import type { Sql } from '../../kernel/sql';

/** Figures of bets; money in KRW. `open` counts those that wait for a result of what they are grouped by. */
export interface BetFigures {
  bets: number;
  open: number;
  stake: number;
  paid: number;
}
export const noBets: BetFigures = { bets: 0, open: 0, stake: 0, paid: 0 };

/**
 * Figures of bets by group: one query, each bet once in a group however many of its legs are in it.
 * @param groups subjects of matches by the group that they count for
 */
export async function loadBetFigures(
  sql: Sql,
  groups: readonly { group: string; subject: string }[],
): Promise<Map<string, BetFigures>> {
  if (groups.length === 0) return new Map();
  const rows = await sql.query<Record<'bets' | 'open' | 'stake' | 'paid', bigint> & { key: string }>(
    `select key, count(*) as bets, count(*) filter (where waits) as open, sum(stake)::bigint as stake,
            sum(coalesce(paid, 0))::bigint as paid
       from (select g.key, l.bet_id, l.stake, l.paid, bool_or(l.status = 'open' and l.result is null) as waits
               from unnest($1::text[], $2::text[]) as g (key, subject)
               join match_bet_legs l on l.match_key = g.subject group by 1, 2, 3, 4) b group by 1`,
    [groups.map(({ group }) => group), groups.map(({ subject }) => subject)],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      { bets: Number(row.bets), open: Number(row.open), stake: Number(row.stake), paid: Number(row.paid) },
    ]),
  );
}
