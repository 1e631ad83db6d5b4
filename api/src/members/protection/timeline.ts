import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';
import { readEvents } from '../protection-events';

/** The record of a member's protection: limits, stops, reality checks. */
export const protectionTimeline: TimelineSource = {
  name: 'protection',
  kind: 'limits',
  needs: 'protection:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const { rows } = await readEvents(sql, memberId, from ?? undefined, limit);
    return rows.map(({ id, at, actor, action, kind, span, before: was, after, until }) =>
      toEntry({
        key: String(id),
        at,
        what: action,
        actor,
        until,
        limit: kind && span ? { kind, span, before: was, after } : null,
        tone: actor !== 'member' && actor !== 'system' ? 'operator' : action === 'raise_requested' ? 'wait' : 'plain',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'member_protection_events', memberId, limit),
};
