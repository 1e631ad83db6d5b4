import { type BetRecordSums, summedBets } from '@maru/contracts';
import type { Handler } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { possibleWin } from '../decide';
import type { ProductRegistry } from '../products/registry';
import { loadBets, type RecordFilter } from './store';

const dayMs = 86_400_000;
/** Korea is nine hours ahead of UTC, all year. */
const zoneMs = 9 * 3_600_000;

type Row = Record<'count' | 'won' | 'stake' | 'win' | 'paid', bigint | string> & {
  product: BetRecordSums['products'][number]['product'];
};
const amounts = `count(*) as count, count(*) filter (where status = 'won') as won,
  sum(stake) as stake, sum(win) as win, sum(coalesce(paid, 0)) as paid`;

/** How much less than promised a member's open bets can still pay, in KRW: legs are void or half decided. */
async function lostPromises(
  sql: Sql,
  products: ProductRegistry,
  memberId: number,
  product: RecordFilter['product'],
): Promise<number> {
  const rows = await sql.query<{ id: bigint }>(
    // As an array: a join lets legs of all members be read for one member's.
    `select distinct bet_id as id from bet_legs
      where result in ('void', 'half_won', 'half_lost')
        and bet_id = any(array(select id from bets where member_id = $1 and hidden_at is null and status = 'open'
                                  and ($2::text is null or product = $2)))`,
    [memberId, product ?? null],
  );
  const bets = await loadBets(
    sql,
    rows.map(({ id }) => Number(id)),
  );
  return bets.reduce((sum, bet) => sum + bet.win - possibleWin(bet, products.get(bet.product)), 0);
}

/** Figures of a member's record: summed by the database, over the `limit` newest settled bets of the period at most. */
export async function sumsOfRecord(
  sql: Sql,
  memberId: number,
  { product, from, to }: Pick<RecordFilter, 'product' | 'from' | 'to'>,
  limit: number = summedBets,
): Promise<BetRecordSums> {
  const open = await sql.query<Row>(
    `select product, ${amounts} from bets where member_id = $1 and hidden_at is null and status = 'open'
     group by product order by product`,
    [memberId],
  );
  const days = await sql.query<Row & { day: bigint | number; since: bigint; more: boolean }>(
    // The member is a range here: as an equality it lets the index of all members' times pass over theirs for one member's.
    `with newest as materialized (
       select product, status, stake, win, paid, placed_at from bets
        where member_id between $1 and $1 and hidden_at is null and status <> 'open'
          and ($2::bigint is null or placed_at >= to_timestamp($2::bigint / 1000.0))
          and ($3::bigint is null or placed_at < to_timestamp($3::bigint / 1000.0))
        order by member_id, placed_at desc, id desc limit ${Math.trunc(limit) + 1}),
     summed as (select * from newest order by placed_at desc limit ${Math.trunc(limit)})
     select product, floor((extract(epoch from placed_at) * 1000 + ${zoneMs}) / ${dayMs})::int as day, ${amounts},
            floor(extract(epoch from min(placed_at)) * 1000)::bigint as since,
            (select count(*) > ${Math.trunc(limit)} from newest) as more
       from summed group by 1, 2 order by 2, 1`,
    [memberId, from ?? null, to ?? null],
  );
  const asked = (row: Row) => !product || row.product === product;
  const total = (rows: readonly Row[], key: 'count' | 'won' | 'stake' | 'win' | 'paid') =>
    rows.reduce((sum, row) => sum + Number(row[key]), 0);
  const settled = days.filter(asked);
  const products = [...new Set([...open, ...days].map((row) => row.product))].sort();
  return {
    settled: {
      count: total(settled, 'count'),
      stake: total(settled, 'stake'),
      paid: total(settled, 'paid'),
      won: total(settled, 'won'),
    },
    open: {
      count: total(open.filter(asked), 'count'),
      stake: total(open.filter(asked), 'stake'),
      win: total(open.filter(asked), 'win'),
    },
    products: products.map((id) => {
      const rows = days.filter((row) => row.product === id);
      return {
        product: id,
        settled: total(rows, 'count'),
        open: total(
          open.filter((row) => row.product === id),
          'count',
        ),
        stake: total(rows, 'stake'),
        paid: total(rows, 'paid'),
      };
    }),
    days: [...new Set(settled.map(({ day }) => Number(day)))].map((day) => {
      const rows = settled.filter((row) => Number(row.day) === day);
      return {
        day: day * dayMs - zoneMs,
        count: total(rows, 'count'),
        stake: total(rows, 'stake'),
        paid: total(rows, 'paid'),
      };
    }),
    since: days[0]?.more ? Math.min(...days.map(({ since }) => Number(since))) : null,
  };
}

/** GET /api/info/betRecordSums: figures of the member's record in a period. */
export function betRecordSums({ db }: Services, products: ProductRegistry): Handler<'betRecordSums'> {
  return async ({ query, member }) => {
    const [sums, lost] = await Promise.all([
      sumsOfRecord(db, member.id, query),
      lostPromises(db, products, member.id, query.product),
    ]);
    const { open } = sums;
    return { ok: true, data: { ...sums, open: { ...open, win: open.win - lost } } };
  };
}
