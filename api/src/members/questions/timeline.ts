import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

/** Questions to the customer centre, those too that the member hid: the record stays. */
export const questionTimeline: TimelineSource = {
  name: 'questions',
  kind: 'messages',
  needs: 'messages:send',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    // Shown and hidden ones have an index each.
    const half = (hidden: string) => `(select id, created_at, title, answer from questions
       where member_id = $1 and hidden_at ${hidden} and ($2::bigint is null or id < $2) order by id desc limit $3)`;
    const rows = await sql.query<{ id: number; at: number; title: string; answered: boolean }>(
      `select id, floor(extract(epoch from created_at) * 1000)::float8 as at, title, answer is not null as answered
         from (${half('is null')} union all ${half('is not null')}) q order by id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, title, answered }) =>
      toEntry({
        key: String(id),
        at,
        what: answered ? 'question_answered' : 'question_open',
        text: title,
        actor: 'member',
        tone: answered ? 'plain' : 'wait',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'questions', memberId, limit),
};
