import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { toEntry } from '../../kernel/timeline-entry';

interface Row {
  id: number;
  us: number;
  product: string;
  status: string;
  stake: number;
  ratio: number;
  paid: number | null;
}

/** A key as it was made: microseconds of the placing, and the id. */
function parseKey(key: string | null): { us: number; id: number } | null {
  const match = /^(\d{1,16})\.(\d{1,15})$/.exec(key ?? '');
  return match ? { us: Number(match[1]), id: Number(match[2]) } : null;
}

/** Shown and hidden bets have separate indexes. */
const half = (hidden: string) => `(select id, placed_at, product, status, stake, ratio, paid from member_bets
   where member_id = $1 and hidden_at ${hidden}
     and ($2::float8 is null or (placed_at <= 'epoch'::timestamptz + $2 * interval '1 microsecond'
       and (placed_at, id) < ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::bigint)))
   order by placed_at desc, id desc limit $4)`;

/** Bets of a member by the time of placing. */
export const betTimeline: TimelineSource = {
  name: 'bets',
  kind: 'bets',
  needs: 'trading:read',
  coveredBy: 'ledger',
  async read(sql, memberId, before, limit) {
    const from = parseKey(before);
    if (before !== null && !from) return [];
    const rows = await sql.query<Row>(
      `select id::float8 as id, (extract(epoch from placed_at) * 1000000)::float8 as us, product, status,
              stake::float8 as stake, ratio::float8 as ratio, paid::float8 as paid
         from (${half('is null')} union all ${half('is not null')}) b
        order by placed_at desc, id desc limit $4`,
      [memberId, from?.us ?? null, from?.id ?? null, limit],
    );
    return rows.map(({ id, us, product, status, stake, ratio, paid }) =>
      toEntry({
        key: `${us}.${id}`,
        at: Math.floor(us / 1_000),
        what: status,
        subject: `${product}:bet:${id}`,
        text: `${(ratio / 100).toFixed(2)}${paid === null ? '' : ` · ${paid}`}`,
        amount: -stake,
        actor: 'member',
        tone: status === 'open' ? 'wait' : 'plain',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'member_bets', memberId, limit),
};
