import type { TimelineSource } from '../../kernel/timeline';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

/** Lines name a member by the id, or by the sign-in name. */
const subjects = `select 'member ' || $1::bigint union all select 'member ' || login from members where id = $1`;

/** What operators did about a member, by the audit log. */
export const auditTimeline: TimelineSource = {
  name: 'audit',
  kind: 'operators',
  needs: 'audit:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<{ id: number; at: number; actor: string; action: string; ok: boolean }>(
      `select a.id::float8 as id, floor(extract(epoch from a.at) * 1000)::float8 as at, a.actor, a.action, a.ok
         from (${subjects}) s (subject)
        cross join lateral (select id, at, actor, action, ok from audit_log l
                             where l.subject = s.subject and ($2::bigint is null or l.id < $2)
                             order by l.id desc limit $3) a
        order by a.id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, actor, action, ok }) =>
      toEntry({ key: String(id), at, what: 'act', subject: action, actor, tone: ok ? 'operator' : 'danger' }),
    );
  },
  async count(sql, memberId, limit) {
    const [row] = await sql.query<{ count: number }>(
      `select count(*)::int as count
         from (select 1 from audit_log where subject in (${subjects}) limit $2) l`,
      [memberId, limit],
    );
    return row!.count;
  },
};
