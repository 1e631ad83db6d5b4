import type { BetRecordSums } from '@maru/contracts';
import type { Handler, Services, Sql } from '../../kernel/types';
import type { RecordFilter } from './store';

const dayMs = 86_400_000;
/** Korea is nine hours ahead of UTC, all year. */
const zoneMs = 9 * 3_600_000;

type Row = Record<'count' | 'won' | 'stake' | 'win' | 'paid', bigint | string>;
const amounts = `count(*) as count, count(*) filter (where status = 'won') as won,
  sum(stake) as stake, sum(win) as win, sum(coalesce(paid, 0)) as paid`;
const placed = `($2::bigint is null or placed_at >= to_timestamp($2::bigint / 1000.0))
  and ($3::bigint is null or placed_at < to_timestamp($3::bigint / 1000.0))`;

/** Figures of a member's record: summed by the database, over the index of the member's bets. */
export async function sumsOfRecord(
  sql: Sql,
  memberId: number,
  { product, from, to }: Pick<RecordFilter, 'product' | 'from' | 'to'>,
): Promise<BetRecordSums> {
  const values = [memberId, from ?? null, to ?? null];
  const rows = await sql.query<Row & { product: BetRecordSums['products'][number]['product']; open: boolean }>(
    `select product, status = 'open' as open, ${amounts} from bets
     where member_id = $1 and hidden_at is null and (status = 'open' or (${placed}))
     group by product, status = 'open' order by product`,
    values,
  );
  const days = await sql.query<Row & { day: bigint | number }>(
    `select floor((extract(epoch from placed_at) * 1000 + ${zoneMs}) / ${dayMs})::int as day, ${amounts} from bets
     where member_id = $1 and hidden_at is null and status <> 'open' and (${placed})
       and ($4::text is null or product = $4)
     group by 1 order by 1`,
    [...values, product ?? null],
  );
  const productRows = rows.filter((row) => !product || row.product === product);
  const total = (open: boolean, key: keyof Row) =>
    productRows.reduce((sum, row) => (row.open === open ? sum + Number(row[key]) : sum), 0);
  const count = (id: string, open: boolean) =>
    Number(rows.find((row) => row.product === id && row.open === open)?.count ?? 0);
  const settledSum = (id: string, key: 'stake' | 'paid') =>
    Number(rows.find((row) => row.product === id && !row.open)?.[key] ?? 0);
  return {
    settled: {
      count: total(false, 'count'),
      stake: total(false, 'stake'),
      paid: total(false, 'paid'),
      won: total(false, 'won'),
    },
    open: { count: total(true, 'count'), stake: total(true, 'stake'), win: total(true, 'win') },
    products: [...new Set(rows.map((row) => row.product))].map((id) => ({
      product: id,
      settled: count(id, false),
      open: count(id, true),
      stake: settledSum(id, 'stake'),
      paid: settledSum(id, 'paid'),
    })),
    days: days.map((row) => ({
      day: Number(row.day) * dayMs - zoneMs,
      count: Number(row.count),
      stake: Number(row.stake),
      paid: Number(row.paid),
    })),
  };
}

/** GET /api/info/betRecordSums: figures of the member's record in a period. */
export function betRecordSums({ db }: Services): Handler<'betRecordSums'> {
  return async ({ query, member }) => ({ ok: true, data: await sumsOfRecord(db, member.id, query) });
}
