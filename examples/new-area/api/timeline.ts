import type { TimelineSource } from '../../kernel/timeline';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';

interface Row {
  id: number;
  at: number;
  stake: number;
}

/** Tosses of a member, on the console's page of the member. Who sees bets sees them there and here. */
export const tossTimeline: TimelineSource = {
  name: 'tosses',
  kind: 'toy',
  needs: 'toy:read',
  coveredBy: 'bets',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<Row>(
      `select id::float8 as id, floor(extract(epoch from placed_at) * 1000)::float8 as at, stake::float8 as stake
         from member_bets
        where member_id = $1 and product = 'toy' and ($2::bigint is null or id < $2) order by id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, stake }) =>
      toEntry({ key: String(id), at, what: 'tossed', subject: `toy:bet:${id}`, amount: -stake, actor: 'member' }),
    );
  },
  async count(sql, memberId, limit) {
    const [row] = await sql.query<{ count: number }>(
      `select count(*)::int as count
         from (select 1 from member_bets where member_id = $1 and product = 'toy' limit $2) rows`,
      [memberId, limit],
    );
    return row!.count;
  },
};
