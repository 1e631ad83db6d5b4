import type { Sql } from '../../kernel/sql';

/**
 * An outcome that open bets are on: how many, their stakes, what they promise (`wins`) and what its market costs if it
 * wins (`loss`); in KRW.
 */
interface OutcomeExposure {
  outcome: string;
  bets: number;
  stakes: number;
  wins: number;
  loss: number;
}
/** A market that open bets are on. `loss`: by its worst outcome; below 0 the site wins whatever happens. In KRW. */
interface MarketExposure {
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

/** Potential loss and stakes of a member's open bets, in KRW. */
export interface MemberExposure {
  member: number;
  bets: number;
  stakes: number;
  loss: number;
}

/** Returns the members with the largest potential loss. */
export async function topMembers(sql: Sql, limit = 50): Promise<MemberExposure[]> {
  const rows = await sql.query<Record<'memberId' | 'bets' | 'stakes' | 'loss', bigint>>(
    'select member_id, bets, stakes, loss from member_exposure order by loss desc, member_id limit $1',
    [limit],
  );
  return rows.map((row) => ({
    member: Number(row.memberId),
    bets: Number(row.bets),
    stakes: Number(row.stakes),
    loss: Number(row.loss),
  }));
}

/** Returns the potential loss on open bets by member, in KRW. Members without open bets are left out. */
export async function lossOfMembers(sql: Sql, members: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql.query<Record<'memberId' | 'loss', bigint>>(
    'select member_id, loss from member_exposure where member_id = any($1::bigint[])',
    [members],
  );
  return new Map(rows.map(({ memberId, loss }) => [Number(memberId), Number(loss)]));
}

/** Open bets on a match: how many, their stakes, and the match's loss; in KRW. */
type MatchSums = Pick<MatchExposure, 'bets' | 'stakes' | 'loss'>;
/** Sums of a product's open bets. `bets`, `stakes`: totals that count each bet once; `matches`: sums by match. */
export interface ProductSums {
  bets: number;
  stakes: number;
  matches: ReadonlyMap<string, MatchSums>;
}

/** The sums of one product and of each of its matches, without markets and outcomes: two queries. */
export async function sumsOfProduct(sql: Sql, product: string): Promise<ProductSums> {
  const matches = await sql.query<{ matchKey: string } & Record<'bets' | 'stakes' | 'loss', bigint>>(
    'select match_key, bets, stakes, loss from match_exposure where match_key >= $1 and match_key < $2',
    [`${product}:`, `${product};`],
  );
  const [open] = await sql.query<Record<'bets' | 'stakes', bigint>>(
    `select count(*) as bets, coalesce(sum(stake), 0)::bigint as stakes from bets where status = 'open' and product = $1`,
    [product],
  );
  return {
    bets: Number(open!.bets),
    stakes: Number(open!.stakes),
    matches: new Map(
      matches.map(({ matchKey, bets, stakes, loss }) => [
        matchKey,
        { bets: Number(bets), stakes: Number(stakes), loss: Number(loss) },
      ]),
    ),
  };
}
