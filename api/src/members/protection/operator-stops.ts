import type { exclusionMonths, OperatorStop, StopLength, TimeOutLength } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { recordEvent } from '../protection-events';
import { lockProtection } from './limits';
import { beginTimeOut, exclude, timeOutIntervals } from './stops';

type Months = (typeof exclusionMonths)[number];

/** Months of the lengths that are exclusions; null is without an end. */
const monthsByLength: Partial<Record<StopLength, Months | null>> = {
  months_6: 6,
  months_12: 12,
  months_24: 24,
  months_60: 60,
  endless: null,
};

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** The stop of an operator that runs and lasts longest; null where there is none. */
export async function readOperatorStop(sql: Sql, memberId: number): Promise<OperatorStop | null> {
  const [row] = await sql.query<CamelCased<OperatorStop>>(
    `select id::float8 as id, length, set_by, ${ms('from_at')} as from,
            case when until < 'infinity' then ${ms('until')} end as until
       from member_operator_stops where member_id = $1 and lifted_at is null and until > clock_timestamp()
      order by until desc, id desc limit 1`,
    [memberId],
  );
  return row ? toSnakeCase(row) : null;
}

/**
 * Stops a member in an operator's name, in the caller's transaction, by the guard of time-outs and self-exclusions.
 * @returns until when, epoch ms; null without an end
 * @throws Refused `exclusion_running` where an exclusion runs already
 */
export async function beginOperatorStop(
  tx: Sql,
  memberId: number,
  length: StopLength,
  operator: string,
): Promise<number | null> {
  const months = monthsByLength[length];
  if (months !== undefined) {
    const until = await exclude(tx, memberId, months, operator);
    await tx.query(
      `insert into member_operator_stops (member_id, length, set_by, from_at, until)
       select member_id, $2, $3, excluded_at, excluded_until from member_protection where member_id = $1`,
      [memberId, length, operator],
    );
    return until;
  }
  const until = await beginTimeOut(tx, memberId, length as TimeOutLength, operator);
  await tx.query(
    `insert into member_operator_stops (member_id, length, set_by, from_at, until)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4::interval)`,
    [memberId, length, operator, timeOutIntervals[length as TimeOutLength]],
  );
  return until;
}

/**
 * Lifts every stop that operators have set, in the caller's transaction. What the member chose stays: their own time-out to
 * its end, and a self-exclusion that they began.
 * @throws Refused `not_found` where no operator's stop runs
 */
export async function liftOperatorStops(tx: Sql, memberId: number, operator: string): Promise<void> {
  await lockProtection(tx, memberId);
  const lifted = await tx.query<{ fromAt: string }>(
    `update member_operator_stops set lifted_at = clock_timestamp(), lifted_by = $2
      where member_id = $1 and lifted_at is null and until > clock_timestamp() returning from_at::text as from_at`,
    [memberId, operator],
  );
  if (lifted.length === 0) throw new Refused('not_found');
  await tx.query(
    `update member_protection
        set time_out_until = (select max(until) from member_protection_events
                               where member_id = $1 and action = 'time_out' and actor = 'member'),
            return_requested_at = case when excluded_at = any($2::timestamptz[]) then null else return_requested_at end,
            excluded_until = case when excluded_at = any($2::timestamptz[]) then null else excluded_until end,
            excluded_at = case when excluded_at = any($2::timestamptz[]) then null else excluded_at end
      where member_id = $1`,
    [memberId, lifted.map(({ fromAt }) => fromAt)],
  );
  await recordEvent(tx, { memberId, actor: operator, action: 'stop_lifted' });
}
