import type { Sql } from '../../kernel/sql';

/** Open bets that one statement reads. */
const batch = 500;

/** A leg of an open bet that waits for its result. `data`: what its product keeps with it, null where it was not asked for. */
export interface OpenLeg<Data> {
  bet: number;
  subject: string;
  data: Data;
}

/**
 * Streams a product's undecided legs by member, in batches over all open bets.
 * A bet placed during the stream appears at most once.
 * @param withData also reads the product's data of each leg
 */
export async function* openLegs<Data = null>(
  sql: Sql,
  product: string,
  { withData = false, size = batch } = {},
): AsyncGenerator<OpenLeg<Data>[]> {
  for (let after = 0n; ; ) {
    const [last, ...legs] = await sql.query<{ member: bigint | null; bet: bigint; subject: string; data: Data }>(
      // The index of open bets is sorted by members; a member's bets are read together.
      `with open as materialized (
         select id, product, member_id from bets where status = 'open' and member_id > $2
          order by member_id fetch first ${Math.trunc(size)} rows with ties)
       select max(member_id) as member, 0 as bet, '' as subject, null as data from open
       union all
       (select null, o.id, l.subject, case when $3 then l.data end
          from open o cross join lateral (select * from bet_legs where bet_id = o.id offset 0) l
         where o.product = $1 and l.result is null)`,
      [product, after, withData],
    );
    if (last!.member === null) return;
    after = last!.member;
    if (legs.length > 0) yield legs.map(({ bet, subject, data }) => ({ bet: Number(bet), subject, data }));
  }
}
