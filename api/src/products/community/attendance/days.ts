import type { Attendance, AttendanceGift } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { rewardsDue } from './rules';
import { readSettings } from './settings';

/** More days than time-outs one after another are looked back over. */
const longestGap = 400;

/** The streak up to the day before `day`: days of a time-out lie in it without breaking it. */
async function streakBefore(sql: Sql, memberId: number, day: string): Promise<number> {
  const [last] = await sql.query<{ streak: number; missed: number }>(
    `select streak,
            (select count(*)::int
               from generate_series((a.day + 1)::timestamp, ($2::date - 1)::timestamp, interval '1 day') g
              where not exists (
                select 1 from member_protection_events e
                 where e.member_id = $1 and e.action = 'time_out'
                   and e.at < (g + interval '1 day') at time zone 'Asia/Seoul'
                   and e.until > g at time zone 'Asia/Seoul')) as missed
       from attendance_days a
      where member_id = $1 and day < $2::date and day >= $2::date - ${longestGap}
      order by day desc limit 1`,
    [memberId, day],
  );
  return last && last.missed === 0 ? last.streak : 0;
}

async function daysOfMonth(sql: Sql, memberId: number, month: string): Promise<string[]> {
  const rows = await sql.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from attendance_days
      where member_id = $1 and day >= $2::date and day < $2::date + interval '1 month' order by day`,
    [memberId, `${month}-01`],
  );
  return rows.map(({ day }) => day);
}

/**
 * Writes that a member attends on a Korean day, and gives its rewards, in the caller's transaction, which holds the
 * member's lock. @returns the rewards; null where the day was attended already
 */
export async function attend(
  tx: Sql,
  memberId: number,
  day: string,
  rewards: Attendance['rewards'],
): Promise<AttendanceGift[] | null> {
  const streak = (await streakBefore(tx, memberId, day)) + 1;
  const written = await tx.query(
    `insert into attendance_days (member_id, day, streak) values ($1, $2::date, $3) on conflict do nothing returning 1`,
    [memberId, day, streak],
  );
  if (written.length === 0) return null;
  const total = (await daysOfMonth(tx, memberId, day.slice(0, 7))).length;
  const due = rewardsDue(rewards, { streak, total });
  for (const { kind, days, point } of due) {
    await tx.query(
      'insert into attendance_gifts (member_id, day, kind, days, point) values ($1, $2::date, $3, $4, $5)',
      [memberId, day, kind, days, point],
    );
    const key = `attendance:${memberId}:${day}:${kind}:${days}`;
    await tx.query('select points_move($1, $2, $3, null, $4, $5)', [memberId, key, 'event', '', point]);
  }
  return due.map((reward) => ({ ...reward, day }));
}

/** A month of a member's attendance as of the Korean day `today`. */
export async function readAttendance(
  sql: Sql,
  memberId: number,
  { today, month = today.slice(0, 7) }: { today: string; month?: string },
): Promise<Attendance> {
  const { settings } = await readSettings(sql);
  const [member] = await sql.query<{ since: string; streak: number | null }>(
    `select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as since,
            (select streak from attendance_days where member_id = $1 and day = $2::date) as streak
       from members where id = $1`,
    [memberId, today],
  );
  const days = await daysOfMonth(sql, memberId, month);
  const present = today.startsWith(month) ? days : await daysOfMonth(sql, memberId, today.slice(0, 7));
  const gifts = await sql.query<AttendanceGift>(
    `select to_char(day, 'YYYY-MM-DD') as day, kind, days, point::float8 as point from attendance_gifts
      where member_id = $1 and day >= $2::date and day < $2::date + interval '1 month' order by day desc, kind, days`,
    [memberId, `${month}-01`],
  );
  const { since, streak } = member!;
  return {
    today,
    month,
    since,
    open: settings.open,
    rewards: settings.rewards,
    days,
    gifts,
    checked: streak !== null,
    streak: streak ?? (await streakBefore(sql, memberId, today)),
    total: present.length,
  };
}
