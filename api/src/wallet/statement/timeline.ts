import type { TimelineSource } from '../../kernel/timeline';
import { toEntry } from '../../kernel/timeline-entry';
import { kindSql } from './statement';

interface Row {
  id: number;
  line: number;
  amount: number;
  at: number;
  posting: string;
  kind: string;
  reference: string;
  money: number;
}

/** A key as it was made: transaction, line, and the money before that posting. */
function parseKey(key: string | null): { id: number; line: number; money: number } | null {
  const match = /^(\d{1,15})\.(\d{1,6})\.(-?\d{1,15})$/.exec(key ?? '');
  return match ? { id: Number(match[1]), line: Number(match[2]), money: Number(match[3]) } : null;
}

/** Postings on a member's money, with the balance after each: the ledger is only ever appended to, so it is counted back. */
export const ledgerTimeline: TimelineSource = {
  name: 'ledger',
  kind: 'money',
  needs: 'cash:read',
  async read(sql, memberId, before, limit) {
    const from = parseKey(before);
    if (before !== null && !from) return [];
    // No equality on the account: with one, the planner scans all members' entries for a member with many entries.
    const rows = await sql.query<Row>(
      `select n.id::float8 as id, n.line, n.amount::float8 as amount, t.kind as posting, t.reference,
              floor(extract(epoch from t.created_at) * 1000)::float8 as at, ${kindSql('t.kind')} as kind,
              coalesce((select balance from wallets where member_id = $2 and wallet = 'cash'), 0)::float8 as money
         from (select transaction_id as id, line, amount from ledger_entries
                where account >= $1 and (account, transaction_id) <= ($1, coalesce($3::bigint, 9223372036854775807))
                  and ($3::bigint is null or (transaction_id, line) < ($3, $4::int))
                order by account desc, transaction_id desc, line desc limit $5) n
         join ledger_transactions t on t.id = n.id
        order by n.id desc, n.line desc`,
      [`member:${memberId}:cash`, memberId, from?.id ?? null, from?.line ?? null, limit],
    );
    let money = from?.money ?? rows[0]?.money ?? 0;
    return rows.map(({ id, line, amount, at, posting, kind, reference }) => {
      const balance = money;
      money -= amount;
      return toEntry({
        key: `${id}.${line}.${money}`,
        at,
        what: kind,
        subject: reference,
        text: posting,
        amount,
        balance,
        actor: kind === 'bet' ? 'member' : 'system',
      });
    });
  },
  async count(sql, memberId, limit) {
    const [row] = await sql.query<{ count: number }>(
      'select count(*)::int as count from (select 1 from ledger_entries where account = $1 limit $2) e',
      [`member:${memberId}:cash`, limit],
    );
    return row!.count;
  },
};
