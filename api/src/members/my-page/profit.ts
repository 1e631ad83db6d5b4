import type { MyPage, ProfitSpan } from '@maru/contracts';
import type { PlayRow, ProfitSource } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { toPieceSql } from './piece-sql';
import { bucketMs, type SpanOfDays } from './span';

type Sums = Pick<PlayRow, 'count' | 'stake' | 'paid'>;

function sumBy<Key>(rows: readonly PlayRow[], toKey: (row: PlayRow) => Key): [Key, Sums][] {
  const sums = new Map<Key, Sums>();
  for (const row of rows) {
    const before = sums.get(toKey(row)) ?? { count: 0, stake: 0, paid: 0 };
    sums.set(toKey(row), {
      count: before.count + row.count,
      stake: before.stake + row.stake,
      paid: before.paid + row.paid,
    });
  }
  return [...sums];
}

/** Rows as the page shows them: in all, by product and by piece of the span, earliest first. */
export function foldPlay(rows: readonly PlayRow[]): Pick<MyPage, 'total' | 'products' | 'buckets'> {
  return {
    total: sumBy(rows, () => '')[0]?.[1] ?? { count: 0, stake: 0, paid: 0 },
    products: sumBy(rows, ({ product }) => product).map(([product, sums]) => ({ product, ...sums })),
    buckets: sumBy(rows, ({ at }) => at)
      .sort(([first], [second]) => first - second)
      .map(([at, sums]) => ({ at, ...sums })),
  };
}

const period = `placed_at >= to_timestamp($2::float8 / 1000) and placed_at < to_timestamp($3::float8 / 1000)`;
/** Settled bets placed in the span. Shown and hidden ones use separate indexes. */
const betsSql = ['is null', 'is not null']
  .map(
    (hidden) => `select product, ${toPieceSql('placed_at')} as at, count(*)::float8 as count,
            sum(stake)::float8 as stake, coalesce(sum(paid), 0)::float8 as paid
       from member_bets where member_id = $1 and hidden_at ${hidden} and ${period} and status <> 'open' group by 1, 2`,
  )
  .join(' union all ');

/** Profit and loss of a member over a span, in KRW. Bet products are listed before play of other `sources`. */
export async function readProfit(
  sql: Sql,
  memberId: number,
  span: ProfitSpan,
  days: SpanOfDays,
  sources: readonly ProfitSource[],
): Promise<MyPage> {
  const pieceMs = bucketMs(span);
  const values = [memberId, days.start, days.until, pieceMs];
  const [bets, others, [open]] = await Promise.all([
    sql.query<PlayRow>(`${betsSql} order by product, at`, values),
    Promise.all(sources.map((source) => source.read(sql, memberId, { from: days.start, until: days.until, pieceMs }))),
    sql.query<MyPage['open']>(
      `select count(*)::float8 as count, coalesce(sum(stake), 0)::float8 as stake from member_bets
        where member_id = $1 and status = 'open'`,
      [memberId],
    ),
  ]);
  return { span, from: days.from, to: days.to, open: open!, ...foldPlay([...bets, ...others.flat()]) };
}
