import type { DepositLimitTerms } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** The limit of deposits that leaves least, the member's own or an operator's; null where none is set. Money in KRW. */
export async function readDepositLimit(sql: Sql, memberId: number): Promise<DepositLimitTerms | null> {
  const [limit] = await sql.query<DepositLimitTerms>(
    `select span as window, amount::float8 as limit,
            greatest(0, amount - protection_used($1, 'deposit', span))::float8 as left
       from (select span, amount from member_limits where member_id = $1 and kind = 'deposit' and ended_at is null
             union all select span, amount from operator_limits($1) where kind = 'deposit') l
      order by 3, 1 limit 1`,
    [memberId],
  );
  return limit ?? null;
}
