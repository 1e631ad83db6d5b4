import type { BankReconciliation } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { ms } from '../rows';

/** Condition on `l`: a payment without a matching request. */
export const isUnmatched = `l.direction = 'in' and l.state = 'open' and l.verdict <> 'match'`;

/**
 * The bank's balance as it was read last, beside what the ledger says it holds. What the ledger has not booked yet of
 * payouts that the bank has made is on the way.
 */
export async function reconcile(sql: Sql, time: number): Promise<BankReconciliation> {
  const [row] = await sql.query<{
    balance: number | null;
    expected: number;
    onTheWay: number;
    paid: number;
    lastLineAt: number | null;
    lastReadAt: number | null;
    count: number;
    sum: number;
  }>(
    `select b.balance::float8 as balance, (b.opening - ledger_balance('psp:clearing'))::float8 as expected,
            (select coalesce(sum(amount), 0)::float8 from cash_payouts
              where ended_at is null and state <> 'created') as on_the_way,
            (select coalesce(sum(l.amount), 0)::float8 from bank_lines l join cash_payouts p on p.id::text = l.payout_id
              where l.state = 'payout' and p.ended_at is null) as paid,
            (select ${ms('max(at)')} from bank_lines) as last_line_at, ${ms('b.read_at')} as last_read_at,
            (select count(*)::int from bank_lines l where ${isUnmatched}) as count,
            (select coalesce(sum(amount), 0)::float8 from bank_lines l where ${isUnmatched}) as sum
       from bank_reading b`,
  );
  const { balance, expected, onTheWay, paid, lastLineAt, lastReadAt, count, sum } = row!;
  return {
    bank: balance,
    expected,
    on_the_way: onTheWay,
    unmatched: { count, sum },
    difference: balance === null ? null : balance + paid - expected,
    last_line_at: lastLineAt,
    last_read_at: lastReadAt,
    time,
  };
}
