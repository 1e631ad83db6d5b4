import type { Sql } from '../../kernel/sql';
import type { LegKeys } from '../model';

/** Losses now of what a leg is on, in KRW; below 0 the site wins. `loss`: of its outcome. */
export interface LegExposure {
  loss: number;
  market: number;
  match: number;
}

/**
 * Returns the potential loss on a member and on the keys of each leg, from one snapshot. Null for a leg without keys.
 */
export async function exposureOfLegs(
  sql: Sql,
  memberId: number,
  keys: readonly (LegKeys | null)[],
): Promise<{ member: number; legs: (LegExposure | null)[] }> {
  const counted = keys.flatMap((leg) => (leg ? [leg] : []));
  const rows = await sql.query<Record<'member' | 'loss' | 'market' | 'match', bigint>>(
    `select m.member, k.loss, k.market, k.match
       from (select coalesce((select loss from member_exposure where member_id = $1), 0)::bigint as member) m
       left join lateral (
         select i, coalesce(o.loss, -coalesce(x.stakes, 0)) as loss, coalesce(x.loss, 0) as market,
                coalesce(e.loss, 0) as match
           from unnest($2::text[], $3::text[], $4::text[]) with ordinality as l (match_key, market_key, outcome_key, i)
           left join lateral (select loss from match_exposure where match_key = l.match_key) e on true
           left join lateral (select stakes, loss from market_exposure
                               where match_key = l.match_key and market_key = l.market_key) x on true
           left join lateral (select loss from outcome_exposure where match_key = l.match_key
                                and market_key = l.market_key and outcome_key = l.outcome_key) o on true) k on true
      order by k.i`,
    [memberId, counted.map((leg) => leg.match), counted.map((leg) => leg.market), counted.map((leg) => leg.outcome)],
  );
  let next = 0;
  const legs = keys.map((leg) => {
    if (!leg) return null;
    const { loss, market, match } = rows[next++]!;
    return { loss: Number(loss), market: Number(market), match: Number(match) };
  });
  return { member: Number(rows[0]!.member), legs };
}
