import type { CaseDetail, LimitRaise, LimitSpan, OwnLimitKind } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { readOperatorLimits } from './operator-limits';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** Limits that hold for a member, their own and operators', with what is used; KRW, of `time` in minutes. */
export async function readLimitsInForce(sql: Sql, memberId: number): Promise<CaseDetail['limits']> {
  const operators = await readOperatorLimits(sql, memberId);
  // What is used is summed over the ledger: for limits that are set alone.
  const rows = await sql.query<{ kind: OwnLimitKind; span: LimitSpan; own: number | null; used: number }>(
    `select kind, span, max(own)::float8 as own, protection_used($1, kind, span)::float8 as used
       from (select kind, span, amount as own from member_limits where member_id = $1 and ended_at is null
             union all select kind, span, null from operator_limits($1)) l
      group by kind, span order by kind, span`,
    [memberId],
  );
  return rows.map(({ kind, span, own, used }) => ({
    kind,
    span,
    own,
    used: kind === 'time' ? Math.floor(used / 60) : used,
    operator: operators.find((limit) => limit.kind === kind && limit.span === span) ?? null,
  }));
}

type WaitingRaise = Pick<LimitRaise, 'amount' | 'confirm_from'> & { kind: OwnLimitKind; span: LimitSpan };

/** Higher limits of a member that wait for their second yes. */
export async function readWaitingRaises(sql: Sql, memberId: number): Promise<WaitingRaise[]> {
  const rows = await sql.query<CamelCased<WaitingRaise>>(
    `select kind, span, amount::float8 as amount, ${ms('confirm_from')} as confirm_from from member_limit_raises
      where member_id = $1 and state = 'waits' and expires_at > clock_timestamp() order by kind, span`,
    [memberId],
  );
  return rows.map(toSnakeCase);
}
