import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';
import { type EventRow, toCaseEvent } from './events';

/** What harm detection and operators wrote into a member's cases. */
export const caseTimeline: TimelineSource = {
  name: 'cases',
  kind: 'cases',
  needs: 'protection:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<EventRow & { caseId: number }>(
      `select id::float8 as id, case_id::float8 as case_id, floor(extract(epoch from at) * 1000)::float8 as at, actor, kind, data
         from harm_case_events where member_id = $1 and ($2::bigint is null or id < $2) order by harm_case_events.id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ caseId, ...row }) => {
      const { id, at, kind, actor, rule, text, limit: set, until, value } = toCaseEvent(row);
      return toEntry({
        key: String(id),
        at,
        what: rule ? `signal_${rule}` : kind,
        subject: `#${caseId}`,
        actor,
        until,
        text: rule && value !== null ? String(value) : text,
        limit: set && { kind: set.kind, span: set.span, before: null, after: set.amount },
        tone: actor === 'system' ? 'signal' : 'operator',
      });
    });
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'harm_case_events', memberId, limit),
};
