import type { exclusionMonths, TimeOutLength } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/sql';
import { nameSkeleton } from '../identity/name-skeleton';
import { recordEvent } from '../protection-events';
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
 * True if a person matches a self-excluded member by any current or former phone number, account, or name with birth
 * date. Accounts of unknown banks match by number alone. `memberId`: a member to skip.
 */
export async function isExcludedPerson(
  sql: Sql,
  person: { phone?: string; bank?: string; account?: string; holder?: string; birth?: string },
  memberId = 0,
): Promise<boolean> {
  const skeleton = nameSkeleton(person.holder ?? '');
  const rows = await sql.query(
    `select 1 from member_identities i join member_protection p on p.member_id = i.member_id
      where protection_excluded(p) and i.member_id <> $6
        and (i.kind <> 'account' or i.bank_code in ('', $3))
        and i.digest = any (array[
              member_identity_digest('phone', nullif(member_phone_key($1), '')),
              member_identity_digest('account', nullif(member_account_key($2), '')),
              member_identity_digest('person', $4::text || chr(10) || $5::text)])
      limit 1`,
    [person.phone ?? '', person.account ?? '', person.bank ?? '', skeleton || null, person.birth ?? null, memberId],
  );
  return rows.length > 0;
}
