import { type LimitSpan, limitChange, type OwnLimitKind, raiseState } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import { toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { recordEvent } from '../protection-events';

/** Locks a member's protection, so that changes of it follow one another; makes the row where there is none. */
export async function lockProtection(tx: Sql, memberId: number): Promise<void> {
  await tx.query('insert into member_protection (member_id) values ($1) on conflict do nothing', [memberId]);
  await tx.query('select 1 from member_protection where member_id = $1 for no key update', [memberId]);
}

async function databaseTime(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return row!.now;
}

async function activeAmount(tx: Sql, memberId: number, kind: OwnLimitKind, span: LimitSpan): Promise<number | null> {
  const [row] = await tx.query<{ amount: number }>(
    `select amount::float8 as amount from member_limits
      where member_id = $1 and kind = $2 and span = $3 and ended_at is null`,
    [memberId, kind, span],
  );
  return row?.amount ?? null;
}

async function replaceLimit(
  tx: Sql,
  memberId: number,
  kind: OwnLimitKind,
  span: LimitSpan,
  amount: number | null,
): Promise<void> {
  const values = [memberId, kind, span];
  await tx.query(
    `update member_limits set ended_at = clock_timestamp()
      where member_id = $1 and kind = $2 and span = $3 and ended_at is null`,
    values,
  );
  if (amount === null) return;
  await tx.query('insert into member_limits (member_id, kind, span, amount) values ($1, $2, $3, $4)', [
    ...values,
    amount,
  ]);
}

/** Ends the raise that waits for a limit, if there is one. */
async function endRaise(tx: Sql, memberId: number, kind: OwnLimitKind, span: LimitSpan, state: string): Promise<void> {
  await tx.query(
    `update member_limit_raises set state = $4
      where member_id = $1 and kind = $2 and span = $3 and state = 'waits'`,
    [memberId, kind, span, state],
  );
}

/** Whether a raise would pass what an operator has set, which holds beside it anyway. */
async function passesOperators(
  tx: Sql,
  memberId: number,
  kind: OwnLimitKind,
  span: LimitSpan,
  amount: number | null,
): Promise<boolean> {
  const [row] = await tx.query<{ lowest: number | null }>(
    'select min(amount)::float8 as lowest from operator_limits($1) where kind = $2 and span = $3',
    [memberId, kind, span],
  );
  const lowest = row?.lowest ?? null;
  return lowest !== null && (amount === null || amount > lowest);
}

/**
 * Sets a limit in the caller's transaction: at once where it is lower, else as a raise that waits. Amounts in KRW or minutes.
 * @throws Refused `limit_by_operator` where a raise would pass what an operator has set
 */
export async function changeLimit(
  tx: Sql,
  memberId: number,
  { kind, span, amount }: { kind: OwnLimitKind; span: LimitSpan; amount: number | null },
): Promise<void> {
  await lockProtection(tx, memberId);
  const now = await databaseTime(tx);
  const before = await activeAmount(tx, memberId, kind, span);
  const change = limitChange(before, amount, now);
  const event = { memberId, actor: 'member', kind, span, before, after: amount };
  if (change.when === 'same') return;
  if (change.when === 'later' && (await passesOperators(tx, memberId, kind, span, amount))) {
    throw new Refused('limit_by_operator');
  }
  await endRaise(tx, memberId, kind, span, 'replaced');
  if (change.when === 'now') {
    await replaceLimit(tx, memberId, kind, span, amount);
    await recordEvent(tx, { ...event, action: before === null ? 'limit_set' : 'limit_lowered' });
    return;
  }
  await tx.query(
    `insert into member_limit_raises (member_id, kind, span, amount, requested_at, confirm_from, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000))`,
    [memberId, kind, span, amount, now, change.confirmFrom, change.expiresAt],
  );
  await recordEvent(tx, { ...event, action: 'raise_requested', until: change.confirmFrom });
}

interface RaiseRow {
  kind: OwnLimitKind;
  span: LimitSpan;
  amount: number | null;
  confirmFrom: number;
  expiresAt: number;
}

async function lockRaise(tx: Sql, memberId: number, id: number): Promise<RaiseRow> {
  const [raise] = await tx.query<RaiseRow>(
    `select kind, span, amount::float8 as amount, floor(extract(epoch from confirm_from) * 1000)::float8 as confirm_from,
            floor(extract(epoch from expires_at) * 1000)::float8 as expires_at
       from member_limit_raises where id = $1 and member_id = $2 and state = 'waits' for update`,
    [id, memberId],
  );
  if (!raise) throw new Refused('raise_over');
  return raise;
}

/**
 * The second yes to a higher limit, in the caller's transaction.
 * @throws Refused `raise_too_early`, `raise_over`, `limit_by_operator`
 */
export async function confirmRaise(tx: Sql, memberId: number, id: number): Promise<void> {
  await lockProtection(tx, memberId);
  const { kind, span, amount, ...times } = await lockRaise(tx, memberId, id);
  const state = raiseState(toSnakeCase(times), await databaseTime(tx));
  if (state === 'waits') throw new Refused('raise_too_early');
  if (state === 'expired') throw new Refused('raise_over');
  if (await passesOperators(tx, memberId, kind, span, amount)) throw new Refused('limit_by_operator');
  const before = await activeAmount(tx, memberId, kind, span);
  await replaceLimit(tx, memberId, kind, span, amount);
  await endRaise(tx, memberId, kind, span, 'confirmed');
  await recordEvent(tx, { memberId, actor: 'member', action: 'raise_confirmed', kind, span, before, after: amount });
}

/** Takes the request for a higher limit back, in the caller's transaction. @throws Refused `raise_over` */
export async function withdrawRaise(tx: Sql, memberId: number, id: number): Promise<void> {
  await lockProtection(tx, memberId);
  const { kind, span, amount } = await lockRaise(tx, memberId, id);
  await endRaise(tx, memberId, kind, span, 'withdrawn');
  await recordEvent(tx, { memberId, actor: 'member', action: 'raise_withdrawn', kind, span, after: amount });
}

/** Ends raises that were not confirmed in time, with a record line for each. */
export async function expireRaises(tx: Sql): Promise<void> {
  await tx.query(
    `with expired as (
       update member_limit_raises set state = 'expired' where state = 'waits' and expires_at <= clock_timestamp()
       returning member_id, kind, span, amount)
     insert into member_protection_events (member_id, actor, action, kind, span, amount_after)
     select member_id, 'system', 'raise_expired', kind, span, amount from expired`,
  );
}
