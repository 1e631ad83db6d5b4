import type { LimitSpan, OperatorLimit, OwnLimitKind } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { recordEvent } from '../protection-events';
import { lockProtection } from './limits';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

interface LimitSelector {
  kind: OwnLimitKind;
  span: LimitSpan;
}

/** Limits that operators set for a member and that hold now; of each kind and span the lowest. */
export async function readOperatorLimits(sql: Sql, memberId: number): Promise<OperatorLimit[]> {
  const rows = await sql.query<CamelCased<OperatorLimit>>(
    `select distinct on (kind, span) kind, span, amount::float8 as amount, set_by, ${ms('set_at')} as set_at,
            ${ms('ends_at')} as ends_at
       from operator_limits($1) order by kind, span, amount, set_at`,
    [memberId],
  );
  return rows.map(toSnakeCase);
}

/** The operators' limit of a kind and span; null where there is none. Money in KRW, `time` in minutes. */
export async function readOperatorLimit(
  sql: Sql,
  memberId: number,
  { kind, span }: LimitSelector,
): Promise<OperatorLimit | null> {
  const limits = await readOperatorLimits(sql, memberId);
  return limits.find((limit) => limit.kind === kind && limit.span === span) ?? null;
}

/**
 * Sets a limit in an operator's name, in the caller's transaction; it holds at once beside the member's own.
 * @throws Refused `limit_not_lower` where it is not below what an operator set before, or not below the member's own
 */
export async function setOperatorLimit(
  tx: Sql,
  memberId: number,
  { kind, span, amount }: LimitSelector & { amount: number },
  operator: string,
): Promise<void> {
  await lockProtection(tx, memberId);
  const before = await readOperatorLimit(tx, memberId, { kind, span });
  const [own] = await tx.query<{ amount: number }>(
    `select amount::float8 as amount from member_limits
      where member_id = $1 and kind = $2 and span = $3 and ended_at is null`,
    [memberId, kind, span],
  );
  const lowest = Math.min(before?.amount ?? Number.POSITIVE_INFINITY, own?.amount ?? Number.POSITIVE_INFINITY);
  // A lifted limit in its last hours may be renewed with the same amount.
  const isRenewed = before !== null && before.ends_at !== null && amount === before.amount && amount <= lowest;
  if (amount >= lowest && !isRenewed) throw new Refused('limit_not_lower');
  await tx.query(
    `update member_operator_limits set ends_at = clock_timestamp()
      where member_id = $1 and kind = $2 and span = $3 and (ends_at is null or ends_at > clock_timestamp())`,
    [memberId, kind, span],
  );
  await tx.query(
    'insert into member_operator_limits (member_id, kind, span, amount, set_by) values ($1, $2, $3, $4, $5)',
    [memberId, kind, span, amount, operator],
  );
  await recordEvent(tx, {
    memberId,
    actor: operator,
    action: 'operator_limit',
    kind,
    span,
    before: before?.amount ?? null,
    after: amount,
  });
}

/**
 * Lifts an operators' limit in the caller's transaction: it ends 24 hours later, as a member's own rises after them.
 * @returns when, epoch ms @throws Refused `not_found` where none holds that has no end yet
 */
export async function liftOperatorLimit(
  tx: Sql,
  memberId: number,
  { kind, span }: LimitSelector,
  operator: string,
): Promise<number> {
  await lockProtection(tx, memberId);
  const [row] = await tx.query<{ amount: number; until: number }>(
    `update member_operator_limits set ends_at = clock_timestamp() + interval '24 hours'
      where member_id = $1 and kind = $2 and span = $3 and ends_at is null
      returning amount::float8 as amount, ${ms('ends_at')} as until`,
    [memberId, kind, span],
  );
  if (!row) throw new Refused('not_found');
  await recordEvent(tx, {
    memberId,
    actor: operator,
    action: 'operator_limit_lifted',
    kind,
    span,
    before: row.amount,
    after: null,
    until: row.until,
  });
  return row.until;
}
