import type { Sql } from '../../kernel/types';

/**
 * An outcome that open bets are on: how many, their stakes, what they promise (`wins`) and what its market costs if it
 * wins (`loss`); in KRW.
 */
export interface OutcomeExposure {
  outcome: string;
  bets: number;
  stakes: number;
  wins: number;
  loss: number;
}
/** A market that open bets are on. `loss`: by its worst outcome; below 0 the site wins whatever happens. In KRW. */
export interface MarketExposure {
  market: string;
  stakes: number;
  loss: number;
  outcomes: OutcomeExposure[];
}
/** A match that open bets are on. `loss`: of all its markets at their worst, an upper bound; in KRW. */
export interface MatchExposure {
  match: string;
  product: string;
  bets: number;
  stakes: number;
  loss: number;
  markets: MarketExposure[];
}

/**
 * Exposure of matches with their markets and outcomes, worst first.
 * @param matches keys as the products name them; those without open bets are left out. Null: the `limit` worst of all
 */
export async function exposureOfMatches(
  sql: Sql,
  matches: readonly string[] | null,
  limit = 200,
): Promise<MatchExposure[]> {
  const rows = await sql.query<{ match: Omit<MatchExposure, 'markets'>; markets: MarketExposure[] }>(
    `with wanted as (
       select * from match_exposure where $1::text[] is null or match_key = any($1) order by loss desc, match_key limit $2),
     outcomes as (
       select o.match_key, o.market_key, jsonb_agg(jsonb_build_object('outcome', o.outcome_key, 'bets', o.bets,
                'stakes', o.stakes, 'wins', o.wins, 'loss', o.loss) order by o.loss desc, o.outcome_key) as outcomes
         from outcome_exposure o where o.match_key in (select match_key from wanted) group by 1, 2)
     select jsonb_build_object('match', w.match_key, 'product', w.product, 'bets', w.bets, 'stakes', w.stakes,
              'loss', w.loss) as match,
            (select jsonb_agg(jsonb_build_object('market', x.market_key, 'stakes', x.stakes, 'loss', x.loss,
                      'outcomes', o.outcomes) order by x.loss desc, x.market_key)
               from market_exposure x join outcomes o using (match_key, market_key)
              where x.match_key = w.match_key) as markets
       from wanted w order by w.loss desc, w.match_key`,
    [matches, limit],
  );
  return rows.map(({ match, markets }) => ({ ...match, markets }));
}

/** What the site stands to lose on a member's open bets, and what they staked; in KRW. */
export interface MemberExposure {
  member: number;
  bets: number;
  stakes: number;
  loss: number;
}

/** The members on whom the site stands to lose most. */
export async function topMembers(sql: Sql, limit = 50): Promise<MemberExposure[]> {
  const rows = await sql.query<Record<'member_id' | 'bets' | 'stakes' | 'loss', bigint>>(
    'select member_id, bets, stakes, loss from member_exposure order by loss desc, member_id limit $1',
    [limit],
  );
  return rows.map((row) => ({
    member: Number(row.member_id),
    bets: Number(row.bets),
    stakes: Number(row.stakes),
    loss: Number(row.loss),
  }));
}

/** Open bets of a product: how many, their stakes, and the loss of all its matches at their worst; in KRW. */
export interface ProductExposure {
  product: string;
  bets: number;
  stakes: number;
  loss: number;
}

/** The sums of each product that has open bets. */
export async function exposureByProduct(sql: Sql): Promise<ProductExposure[]> {
  const rows = await sql.query<{ product: string } & Record<'bets' | 'stakes' | 'loss', bigint>>(
    'select product, bets, stakes, loss from product_exposure order by product',
  );
  return rows.map((row) => ({
    product: row.product,
    bets: Number(row.bets),
    stakes: Number(row.stakes),
    loss: Number(row.loss),
  }));
}
