import { sumsOfProduct } from '../../../bets';
import type { ProductSums } from '../../../bets/exposure/read';
import type { Sql } from '../../../kernel/sql';
import { koreanDate } from '../lists/results';
import type { DeskBase } from './base';
import { SharedRead } from './shared-read';
import { loadWaiting, type Waiting } from './waiting';

/** What the lists of the desk are ordered and counted by may be so old. */
const freshMs = 500;
const profitMs = 5_000;

/** What is read of the whole desk, once for all who look at it. */
export interface DeskReads {
  sums: SharedRead<ProductSums>;
  /** What the site won on domestic and virtual sports since midnight in Korea, in KRW. */
  profitToday: SharedRead<number>;
  waiting: SharedRead<Waiting>;
}

/** From the ledger, corrections included. By the transactions of the day: an account's entries are those of years. */
async function loadProfit(sql: Sql, now: number): Promise<number> {
  const [row] = await sql.query<{ profit: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as profit
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.created_at >= $1::timestamptz and e.account = 'house:ggr:sports'`,
    [`${koreanDate(now)}T00:00:00+09:00`],
  );
  return Number(row!.profit);
}

export function deskReads(ports: Pick<DeskBase, 'services' | 'offer' | 'trading'>): DeskReads {
  const { db } = ports.services;
  const sums = new SharedRead(freshMs, () => sumsOfProduct(db, 'sports'));
  let last: Waiting | null = null;
  return {
    sums,
    profitToday: new SharedRead(profitMs, () => loadProfit(db, Date.now())),
    waiting: new SharedRead(freshMs, async () => {
      last = await loadWaiting(ports, (await sums.current()).matches.keys(), last);
      return last;
    }),
  };
}
