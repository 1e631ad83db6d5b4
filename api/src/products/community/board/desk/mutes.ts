import type { BoardMuteRow, BoardRule } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';

interface Row extends Omit<BoardMuteRow, 'member'> {
  memberId: number;
  login: string;
  nick: string;
}

/** Mutes that run now, latest first; of one member where it is named. */
export async function runningMutes(sql: Sql, memberId: number | null): Promise<BoardMuteRow[]> {
  const rows = await sql.query<Row>(
    `select u.id::float8 as id, u.member_id::float8 as member_id, m.login, m.nick, u.rule, u.note, u.by,
            floor(extract(epoch from u.at) * 1000)::float8 as at, floor(extract(epoch from u.until) * 1000)::float8 as until
       from board_mutes u join members m on m.id = u.member_id
      where u.lifted_at is null and u.until > clock_timestamp() and ($1::bigint is null or u.member_id = $1)
      order by u.id desc limit 100`,
    [memberId],
  );
  return rows.map(({ memberId, login, nick, ...row }) => ({ ...row, member: { id: memberId, login, nick } }));
}

/** Mutes a member in place of a mute that runs. @returns until when, epoch ms; null where there is no such member */
export async function mute(
  tx: Sql,
  memberId: number,
  { days, rule, note, by }: { days: number; rule: BoardRule; note: string; by: string },
): Promise<number | null> {
  const held = await tx.query('select 1 from members where id = $1 for no key update', [memberId]);
  if (held.length === 0) return null;
  await tx.query(
    `update board_mutes set lifted_at = clock_timestamp()
      where member_id = $1 and lifted_at is null and until > clock_timestamp()`,
    [memberId],
  );
  const [row] = await tx.query<{ untilAt: number }>(
    `insert into board_mutes (member_id, rule, note, by, until)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(days => $5))
     returning floor(extract(epoch from until) * 1000)::float8 as until_at`,
    [memberId, rule, note, by, days],
  );
  return row!.untilAt;
}
