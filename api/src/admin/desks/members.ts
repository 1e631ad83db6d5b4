import { channels, liveEvents, type MemberRow } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import { type CamelCased, camelName, toSnakeCase } from '../../kernel/column-case';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { statusBlocked } from '../../members/identity/restrictions';
import type { Sessions } from '../../members/identity/sessions';

const defaultLimit = 50;
const fields = ['status', 'level', 'type', 'only_cs'] as const;

interface Row extends CamelCased<Omit<MemberRow, 'id' | 'money' | 'created_at' | 'seen_at'>> {
  id: bigint;
  money: bigint;
  created: number;
  seen: number | null;
}

const columns = `m.id, m.login, m.nick, m.level, m.type, m.status, m.only_cs,
  coalesce((select balance from wallets w where w.member_id = m.id and w.wallet = 'cash'), 0) as money,
  (select count(*)::int from memos o where o.member_id = m.id and o.read_at is null) as unread_memos,
  (extract(epoch from m.created_at) * 1000)::float8 as created,
  (select (extract(epoch from max(s.seen_at)) * 1000)::float8 from sessions s where s.member_id = m.id) as seen`;

function shown({ created, seen, ...row }: Row): MemberRow {
  return {
    ...toSnakeCase(row),
    id: Number(row.id),
    money: Number(row.money),
    created_at: Math.floor(created),
    seen_at: seen === null ? null : Math.floor(seen),
  };
}

type Ports = Pick<Services, 'db' | 'live' | 'audit'> & { sessions: Sessions };

/** Members: list, search, change. */
export function memberCalls({ db, audit, sessions, live }: Ports): Pick<Handlers, 'opsMembers' | 'opsMemberChange'> {
  const readMember = async (tx: Sql, id: number): Promise<Row | null> =>
    (await tx.query<Row>(`select ${columns} from members m where m.id = $1`, [id]))[0] ?? null;

  return {
    async opsMembers({ query }) {
      const { search, status, level, before, limit = defaultLimit } = query;
      const term = search?.trim();
      // One more than asked for tells whether there are more.
      const rows = await db.query<Row>(
        `select ${columns} from members m
          where ($1::text is null or text_holds(m.login, $1) or text_holds(m.nick, $1))
            and ($2::bigint is null or m.status = $2) and ($3::bigint is null or m.level = $3)
            and ($4::bigint is null or m.id < $4)
          order by m.id desc limit $5`,
        [term ? searchKey(term) : null, status ?? null, level ?? null, before ?? null, limit + 1],
      );
      return { ok: true, data: { members: rows.slice(0, limit).map(shown), more: rows.length > limit } };
    },

    async opsMemberChange({ params, body, operator }) {
      const { id } = params;
      let publishSessionEnd = () => {};
      const changed = await db.transaction(async (tx) => {
        await tx.query('select 1 from members where id = $1 for update', [id]);
        const before = await readMember(tx, id);
        if (!before) return null;
        const detail: Record<string, unknown> = {};
        for (const field of fields) {
          const next = body[field];
          const current = before[camelName(field)];
          if (next !== undefined && next !== current) detail[field] = [current, next];
        }
        if (Object.keys(detail).length === 0) return { row: before, written: false };
        await tx.query(
          `update members set status = coalesce($2::int, status), level = coalesce($3::int, level),
                  type = coalesce($4::int, type), only_cs = coalesce($5::int, only_cs) where id = $1`,
          [id, ...fields.map((field) => body[field] ?? null)],
        );
        if (body.status === statusBlocked) publishSessionEnd = await sessions.endWithin(tx, id, 'session_blocked');
        await audit.record(tx, {
          actor: operator.name,
          action: 'member.change',
          subject: `member ${before.login}`,
          detail,
        });
        return { row: (await readMember(tx, id))!, written: true };
      });
      if (!changed) return { ok: false, reason: 'not_found' };
      if (changed.written) {
        sessions.memberChanged(id);
        // Publish first: a blocked member leaves the channel when the session ends.
        live.publish(channels.user(id), liveEvents.userChanged, {});
        publishSessionEnd();
      }
      return { ok: true, data: shown(changed.row) };
    },
  };
}
