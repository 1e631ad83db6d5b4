import type { MyPage, ProfitSpan } from '@maru/contracts';
import type { Sql } from '../../kernel/types';
import { bucketMs, type SpanOfDays } from './span';

/** Settled play of one product in one piece of the span; `at` is where the piece begins, epoch ms. Money in KRW. */
export interface PlayRow {
  product: MyPage['products'][number]['product'];
  at: number;
  count: number;
  stake: number;
  paid: number;
}

type Sums = Pick<PlayRow, 'count' | 'stake' | 'paid'>;

function sumBy<Key>(rows: readonly PlayRow[], keyOf: (row: PlayRow) => Key): [Key, Sums][] {
  const sums = new Map<Key, Sums>();
  for (const row of rows) {
    const before = sums.get(keyOf(row)) ?? { count: 0, stake: 0, paid: 0 };
    sums.set(keyOf(row), {
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
/** Where the piece of the span begins that a time lies in; $2 is where the span begins, $4 the length of a piece. */
const pieceOf = (time: string) =>
  `$2::float8 + floor((extract(epoch from ${time}) * 1000 - $2::float8) / $4::float8) * $4::float8`;

/** Bets placed in the span that are settled. Shown and hidden ones each by an index of their own. */
const betsSql = ['is null', 'is not null']
  .map(
    (hidden) => `select product, ${pieceOf('placed_at')} as at, count(*)::float8 as count,
            sum(stake)::float8 as stake, coalesce(sum(paid), 0)::float8 as paid
       from member_bets where member_id = $1 and hidden_at ${hidden} and ${period} and status <> 'open' group by 1, 2`,
  )
  .join(' union all ');

/** Play at casinos by the ledger: from a balance there, or from the member's money where the company holds none. */
const casinoSql = `
  select 'casino' as product, ${pieceOf('t.created_at')} as at,
         count(*) filter (where t.kind = 'casino_bet')::float8 as count,
         coalesce(-sum(e.amount) filter (where t.kind in ('casino_bet', 'casino_cancel')), 0)::float8 as stake,
         coalesce(sum(e.amount) filter (where t.kind in ('casino_win', 'casino_rollback', 'casino_unlisted')), 0)::float8 as paid
    from (select 'member:' || $1::bigint || ':' || wallet as account from wallets
           where member_id = $1 and (wallet = 'cash' or wallet like 'casino:%')) w
    join ledger_entries e on e.account = w.account
     and e.transaction_id >= ledger_id_at(to_timestamp($2::float8 / 1000))
    join ledger_transactions t on t.id = e.transaction_id
   where t.created_at >= to_timestamp($2::float8 / 1000) and t.created_at < to_timestamp($3::float8 / 1000)
     and t.kind in ('casino_bet', 'casino_cancel', 'casino_win', 'casino_rollback', 'casino_unlisted')
   group by 1, 2`;

/** Profit and loss of a member over a span, in KRW. Products of bets come before casinos. */
export async function readProfit(sql: Sql, memberId: number, span: ProfitSpan, days: SpanOfDays): Promise<MyPage> {
  const values = [memberId, days.start, days.until, bucketMs(span)];
  const [bets, casino, [open]] = await Promise.all([
    sql.query<PlayRow>(`${betsSql} order by product, at`, values),
    sql.query<PlayRow>(`${casinoSql} order by at`, values),
    sql.query<MyPage['open']>(
      `select count(*)::float8 as count, coalesce(sum(stake), 0)::float8 as stake from member_bets
        where member_id = $1 and status = 'open'`,
      [memberId],
    ),
  ]);
  return { span, from: days.from, to: days.to, open: open!, ...foldPlay([...bets, ...casino]) };
}
