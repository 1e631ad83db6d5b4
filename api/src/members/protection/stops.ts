import type { exclusionMonths, TimeOutLength } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/types';
import { recordEvent } from './events';
import { lockProtection } from './limits';

/** How long time-outs last, as PostgreSQL reads them. */
export const timeOutIntervals: Readonly<Record<TimeOutLength, string>> = {
  day: '24 hours',
  week: '7 days',
  month: '1 month',
  six_weeks: '42 days',
};

/**
 * Begins a time-out in the caller's transaction. A longer one that is under way stays: a time-out is never made shorter.
 * @returns until when the member is stopped, epoch ms
 */
export async function beginTimeOut(
  tx: Sql,
  memberId: number,
  length: TimeOutLength,
  actor = 'member',
): Promise<number> {
  await lockProtection(tx, memberId);
  const [row] = await tx.query<{ until: number }>(
    `update member_protection
        set time_out_until = greatest(coalesce(time_out_until, '-infinity'), clock_timestamp() + $2::interval)
      where member_id = $1 returning floor(extract(epoch from time_out_until) * 1000)::float8 as until`,
    [memberId, timeOutIntervals[length]],
  );
  await recordEvent(tx, { memberId, actor, action: 'time_out', until: row!.until });
  return row!.until;
}

/**
 * Excludes a member in the caller's transaction; null months is without an end.
 * @returns until when, epoch ms @throws Refused `exclusion_running`
 */
export async function exclude(
  tx: Sql,
  memberId: number,
  months: (typeof exclusionMonths)[number] | null,
  actor = 'member',
): Promise<number | null> {
  await lockProtection(tx, memberId);
  const [row] = await tx.query<{ until: number | null }>(
    `update member_protection p
        set excluded_at = clock_timestamp(), return_requested_at = null,
            excluded_until = coalesce(clock_timestamp() + $2 * interval '1 month', 'infinity')
      where member_id = $1 and not protection_excluded(p)
      returning case when excluded_until < 'infinity'
                     then floor(extract(epoch from excluded_until) * 1000)::float8 end as until`,
    [memberId, months],
  );
  if (!row) throw new Refused('exclusion_running');
  await recordEvent(tx, { memberId, actor, action: 'excluded', until: row.until });
  return row.until;
}

/**
 * Requests the return after a self-exclusion that has run its time, in the caller's transaction; it is over 24 hours later.
 * @throws Refused `exclusion_running` before its end, and where there is none
 */
export async function requestReturn(tx: Sql, memberId: number): Promise<void> {
  await lockProtection(tx, memberId);
  const [row] = await tx.query<{ until: number }>(
    `update member_protection p set return_requested_at = clock_timestamp()
      where member_id = $1 and protection_excluded(p) and return_requested_at is null
        and excluded_until <= clock_timestamp()
      returning floor(extract(epoch from return_requested_at + interval '24 hours') * 1000)::float8 as until`,
    [memberId],
  );
  if (!row) throw new Refused('exclusion_running');
  await recordEvent(tx, { memberId, actor: 'member', action: 'return_requested', until: row.until });
}

/**
 * Whether somebody who registers is a member who excluded themselves: the same account, the same phone, or the same holder
 * and birth date.
 */
export async function isExcludedPerson(
  sql: Sql,
  person: { phone: string; bank: string; account: string; holder: string; birth?: string },
): Promise<boolean> {
  const digits = (text: string) => text.replace(/\D/g, '');
  const rows = await sql.query(
    `select 1 from member_protection p join members m on m.id = p.member_id
      where protection_excluded(p)
        and ((m.account <> '' and m.bank = $2 and regexp_replace(m.account, '\\D', '', 'g') = $3)
             or ($1 <> '' and regexp_replace(m.phone, '\\D', '', 'g') = $1)
             or ($5::text is not null and m.holder = $4 and m.birth = $5))
      limit 1`,
    [digits(person.phone), person.bank, digits(person.account), person.holder, person.birth ?? null],
  );
  return rows.length > 0;
}
