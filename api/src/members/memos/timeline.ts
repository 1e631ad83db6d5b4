import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

/** Memos that a member was sent. */
export const memoTimeline: TimelineSource = {
  name: 'memos',
  kind: 'messages',
  needs: 'messages:send',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<{ id: number; at: number; title: string; by: string; read: boolean }>(
      `select id, floor(extract(epoch from created_at) * 1000)::float8 as at, title, created_by as by, read_at is not null as read
         from memos where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, title, by, read }) =>
      toEntry({
        key: String(id),
        at,
        what: read ? 'memo_read' : 'memo_unread',
        text: title,
        actor: by,
        tone: 'operator',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'memos', memberId, limit),
};
