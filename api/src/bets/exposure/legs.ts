import type { Sql } from '../../kernel/types';
import type { LegKeys } from '../record/model';

/** Losses now of what a leg is on, in KRW; below 0 the site wins. `loss`: of its outcome. */
export interface LegExposure {
  loss: number;
  market: number;
  match: number;
}

/** What the site stands to lose on a member and on what each leg is on, as of one moment; null for a leg without keys. */
export async function exposureOfLegs(
  sql: Sql,
  memberId: number,
  keys: readonly (LegKeys | null)[],
): Promise<{ member: number; legs: (LegExposure | null)[] }> {
  const counted = keys.flatMap((leg) => (leg ? [leg] : []));
  const rows = await sql.query<Record<'member' | 'loss' | 'market' | 'match', bigint>>(
    `select coalesce((select loss from member_exposure where member_id = $1), 0)::bigint as member,
            coalesce(o.own, 0) - coalesce(o.stakes, 0) as loss, coalesce(o.worst, 0) - coalesce(o.stakes, 0) as market,
            coalesce(m.loss, 0) as match
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as k (match_key, market_key, outcome_key, i)
       left join bet_exposure_matches m on m.match_key = k.match_key
       left join lateral (
         select max(wins) filter (where x.outcome_key = k.outcome_key) as own, max(wins) as worst,
                sum(stakes)::bigint as stakes
           from bet_exposure_outcomes x where x.match_key = k.match_key and x.market_key = k.market_key) o on true
      union all select coalesce((select loss from member_exposure where member_id = $1), 0)::bigint, 0, 0, 0
      where cardinality($2::text[]) = 0`,
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
