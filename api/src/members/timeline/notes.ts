import type { Sql } from '../../kernel/sql';
import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

/** A note of an operator about a member. */
export interface MemberNote {
  id: number;
  at: number;
  actor: string;
  text: string;
}

/** Notes about a member, newest first. */
export async function readNotes(
  sql: Sql,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<MemberNote[]> {
  return sql.query<MemberNote>(
    `select id::float8 as id, floor(extract(epoch from at) * 1000)::float8 as at, actor, text from member_notes
      where member_id = $1 and ($2::bigint is null or id < $2) order by member_notes.id desc limit $3`,
    [memberId, before, limit],
  );
}

/** Notes of operators about a member. */
export const noteTimeline: TimelineSource = {
  name: 'notes',
  kind: 'notes',
  needs: 'protection:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const notes = await readNotes(sql, memberId, from, limit);
    return notes.map(({ id, at, actor, text }) =>
      toEntry({ key: String(id), at, what: 'note', text, actor, tone: 'operator' }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'member_notes', memberId, limit),
};
