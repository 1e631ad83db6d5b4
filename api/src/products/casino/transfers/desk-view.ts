import type { CasinoWallet, TransferDeskRow } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Queue } from '../../../kernel/jobs';
import type { Sql } from '../../../kernel/sql';
import { readBalance, toHoldAccount, toMirrorAccount } from '../accounts';
import type { TransferDesk, TransferView } from '../desk/ports';
import type { TransferChanges } from './changes';
import { lockTransfer, readTransfer } from './rows';
import { settleTransfer } from './settle';

/** How long the reading of a balance may take, ms. */
const balanceReadMs = 2_000;
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;
const conditions: Record<TransferView, string> = {
  // What was just sent is no work for people yet.
  unknown: `(t.state = 'unknown' or (t.state in ('created', 'reserved', 'sent') and t.created_at < clock_timestamp() - interval '10 seconds'))`,
  manual: `t.state = 'manual'`,
  done: `t.state = 'confirmed' and t.ended_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`,
  rejected: `t.state = 'rejected' and t.ended_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`,
};

interface Row extends CamelCased<Omit<TransferDeskRow, 'member'>> {
  memberId: number;
  login: string;
  nick: string;
}
const columns = `t.id::text as id, t.casino, t.member_id::float8 as member_id, m.login, m.nick, t.direction,
  t.amount::float8 as amount, t.point::float8 as point, t.state, t.reason, t.checks, t.last_answer,
  ${ms('t.next_check_at')} as next_check_at, ${ms('t.created_at')} as created_at, ${ms('t.ended_at')} as ended_at`;
const select = `select ${columns} from casino_transfers t join members m on m.id = t.member_id`;
const toRow = ({ memberId, login, nick, ...row }: Row): TransferDeskRow => ({
  ...toSnakeCase(row),
  member: { id: memberId, login, nick },
});

const isIdPart = /^[0-9a-f][0-9a-f-]{3,35}$/i;

/** What operators see of transfers, and what they do about them. */
export function transferDesk(changes: TransferChanges, queues: ReadonlyMap<CasinoWallet, Queue<null>>): TransferDesk {
  const read = async (sql: Sql, id: string) => {
    const [row] = await sql.query<Row>(`${select} where t.id = $1`, [id]);
    return row ?? null;
  };
  return {
    async list(sql, { view, casino, direction, search = '', after }, limit) {
      const isNewestFirst = view === 'done' || view === 'rejected';
      const rows = await sql.query<Row>(
        `${select}
          where ${conditions[view]} and ($1::text is null or t.casino = $1) and ($2::text is null or t.direction = $2)
            and ($3 = '' or ($4 and t.id::text like lower($3) || '%') or text_search_key(m.login) = $7 or text_holds(m.nick, $7))
            and ($5::uuid is null or (t.created_at, t.id) ${isNewestFirst ? '<' : '>'}
                 (select created_at, id from casino_transfers where id = $5))
          order by t.created_at ${isNewestFirst ? 'desc' : 'asc'}, t.id ${isNewestFirst ? 'desc' : 'asc'} limit $6`,
        [casino ?? null, direction ?? null, search, isIdPart.test(search), after ?? null, limit, searchKey(search)],
      );
      return rows.map(toRow);
    },
    async counts(sql) {
      const views = Object.entries(conditions).map(
        ([view, condition]) => `count(*) filter (where ${condition})::int as ${view}`,
      );
      const [row] = await sql.query<Record<TransferView, number>>(
        `select ${views.join(', ')} from casino_transfers t
          where t.ended_at is null or t.ended_at > clock_timestamp() - interval '24 hours'`,
      );
      return row!;
    },
    async held(sql) {
      const [row] = await sql.query<{ held: number }>(
        `select coalesce(sum(amount), 0)::float8 as held from casino_transfers
          where direction = 'to_casino' and state in ('reserved', 'sent', 'unknown', 'manual')`,
      );
      return row!.held;
    },
    async detail(sql, id) {
      const row = await read(sql, id);
      const transfer = await readTransfer(sql, id);
      if (!row || !transfer) return null;
      const steps = await sql.query<{ at: number; actor: string; action: string; answer: string }>(
        `select ${ms('at')} as at, actor, action, answer from casino_transfer_steps where transfer_id = $1 order by id`,
        [id],
      );
      const [user] = await sql.query<{ balance: number | null; at: number | null }>(
        `select balance::float8 as balance, ${ms('read_at')} as at from casino_users where casino = $1 and member_id = $2`,
        [row.casino, row.memberId],
      );
      const transactions = await sql.query<{
        id: string;
        kind: string;
        amount: number;
        ref: string | null;
        at: number;
      }>(
        `select id, kind, amount::float8 as amount, ref, ${ms('at')} as at from casino_transactions
          where casino = $1 and member_id = $2 and at > to_timestamp(($3::float8 - 600000) / 1000)
          order by at desc limit 50`,
        [row.casino, row.memberId, row.createdAt],
      );
      // Read before the transfer was sent, or while it may have been, it says nothing of it.
      const isEvidence = user?.at != null && transfer.sentAt !== null && user.at >= transfer.sentAt + balanceReadMs;
      return {
        ...toRow(row),
        steps,
        books: {
          ledger_before: transfer.ledgerBefore,
          ledger_now: await readBalance(sql, toMirrorAccount(row.memberId, row.casino)),
          hold: await readBalance(sql, toHoldAccount(row.memberId)),
          vendor_before: transfer.vendorBefore,
          ...(isEvidence ? { vendor_now: user!.balance, vendor_at: user!.at } : { vendor_now: null, vendor_at: null }),
        },
        transactions,
      };
    },
    async lock(tx, id) {
      if (!(await lockTransfer(tx, id))) return null;
      const row = await read(tx, id);
      return row && toRow(row);
    },
    async check(tx, id) {
      const transfer = await readTransfer(tx, id);
      const queue = transfer && queues.get(transfer.casino);
      if (!queue) return;
      await queue.enqueue(tx, [{ key: id, payload: null }]);
    },
    wake() {
      for (const queue of queues.values()) queue.wake();
    },
    async settle(tx, id, outcome, actor, note) {
      const row = await readTransfer(tx, id);
      if (!row) return false;
      const ending =
        outcome === 'rejected'
          ? ({ outcome, reason: 'operator' } as const)
          : ({ outcome, amount: row.amount ?? row.vendorBefore ?? 0 } as const);
      return settleTransfer(changes, tx, id, ending, { actor, answer: note });
    },
  };
}
