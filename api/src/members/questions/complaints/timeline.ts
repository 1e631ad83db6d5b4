import type { ComplaintState } from '@maru/contracts';
import type { TimelineSource } from '../../../kernel/timeline';
import { countOfMember } from '../../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../../kernel/timeline-entry';

/** The way of a member's complaints, state by state. */
export const complaintTimeline: TimelineSource = {
  name: 'complaints',
  kind: 'messages',
  needs: 'messages:send',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<{ id: number; at: number; actor: string; state: ComplaintState; title: string }>(
      `select e.id::float8 as id, floor(extract(epoch from e.at) * 1000)::float8 as at, e.actor, e.state, q.title
         from complaint_events e join questions q on q.id = e.question_id
        where e.member_id = $1 and ($2::bigint is null or e.id < $2) order by e.id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, actor, state, title }) =>
      toEntry({
        key: String(id),
        at,
        what: `complaint_${state}`,
        text: title,
        actor,
        tone: actor === 'member' ? 'wait' : 'operator',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'complaint_events', memberId, limit),
};
