import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

interface Row {
  id: number;
  at: number;
  kind: 'credit' | 'debit';
  state: string;
  amount: number;
  reason: string | null;
}

const half = (kind: string) => `(select id, created_at, kind, state, amount, reason from cash_requests
   where member_id = $1 and kind = '${kind}' and ($2::bigint is null or id < $2) order by id desc limit $3)`;
const tones: Readonly<Record<string, 'wait' | 'danger'>> = {
  requested: 'wait',
  held: 'wait',
  paying: 'wait',
  rejected: 'danger',
  expired: 'danger',
};

/** Requests for credits and debits; the resulting money is shown by the postings. */
export const cashTimeline: TimelineSource = {
  name: 'cash',
  kind: 'money',
  needs: 'cash:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<Row>(
      `select id::float8 as id, floor(extract(epoch from created_at) * 1000)::float8 as at, kind, state,
              amount::float8 as amount, reason
         from (${half('credit')} union all ${half('debit')}) r order by id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, kind, state, amount, reason }) =>
      toEntry({
        key: String(id),
        at,
        what: `${kind}_${state}`,
        subject: `#${id}`,
        text: reason ?? '',
        actor: 'member',
        amount: kind === 'credit' ? amount : -amount,
        tone: tones[state] ?? 'plain',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'cash_requests', memberId, limit),
};
