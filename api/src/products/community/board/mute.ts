import type { BoardMute, BoardRule } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

/** The mute of a member that runs now, the one that ends last; null where the member may write. */
export async function readMute(sql: Sql, memberId: number): Promise<BoardMute | null> {
  const [row] = await sql.query<{ untilAt: number; rule: BoardRule; note: string }>(
    `select (extract(epoch from until) * 1000)::float8 as until_at, rule, note from board_mutes
      where member_id = $1 and lifted_at is null and until > clock_timestamp() order by until desc limit 1`,
    [memberId],
  );
  return row ? { until: Math.floor(row.untilAt), rule: row.rule, note: row.note } : null;
}
