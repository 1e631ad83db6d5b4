import type { RiskLimit } from '@maru/contracts';
import type { Handlers, Services } from '../../kernel/types';
import type { LimitCache } from './cache';

type Row = Omit<RiskLimit, 'id' | 'amount' | 'updated_at'> & { id: bigint; amount: bigint; updated: bigint };
const columns = `id, scope, key, kind, amount, note, updated_by,
  floor(extract(epoch from updated_at) * 1000)::bigint as updated`;

const toResponse = ({ updated, ...row }: Row): RiskLimit => ({
  ...row,
  id: Number(row.id),
  amount: Number(row.amount),
  updated_at: Number(updated),
});
const subjectOf = ({ scope, key, kind }: Pick<RiskLimit, 'scope' | 'key' | 'kind'>) => `limit ${kind} ${scope} ${key}`;

/** Operators list, set and remove risk limits. A change binds every process as soon as it is committed. */
export function limitHandlers(
  { db, audit }: Pick<Services, 'db' | 'audit'>,
  limits: LimitCache,
): Pick<Handlers, 'opsLimits' | 'opsLimitSet' | 'opsLimitRemove'> {
  return {
    async opsLimits({ query }) {
      const rows = await db.query<Row>(
        `select ${columns} from bet_limits where ($1::text is null or scope = $1) and ($2::text is null or key = $2)
          order by scope, key, kind limit 2000`,
        [query.scope ?? null, query.key ?? null],
      );
      return { ok: true, data: { limits: rows.map(toResponse) } };
    },

    async opsLimitSet({ body, operator }) {
      const { scope, key, kind, amount, note } = body;
      const row = await db.transaction(async (tx) => {
        const [before] = await tx.query<{ amount: bigint }>(
          'select amount from bet_limits where scope = $1 and key = $2 and kind = $3 for update',
          [scope, key, kind],
        );
        const [after] = await tx.query<Row>(
          `insert into bet_limits (scope, key, kind, amount, note, updated_by) values ($1, $2, $3, $4, $5, $6)
           on conflict (scope, key, kind) do update set amount = excluded.amount, note = excluded.note,
             updated_by = excluded.updated_by, updated_at = clock_timestamp() returning ${columns}`,
          [scope, key, kind, amount, note, operator.name],
        );
        await audit.record(tx, {
          actor: operator.name,
          action: 'limit.set',
          subject: subjectOf(body),
          detail: { amount: [before ? Number(before.amount) : null, amount], note },
        });
        return after!;
      });
      limits.changed();
      return { ok: true, data: toResponse(row) };
    },

    async opsLimitRemove({ params, operator }) {
      const removed = await db.transaction(async (tx) => {
        const [row] = await tx.query<Row>(`delete from bet_limits where id = $1 returning ${columns}`, [params.id]);
        if (!row) return false;
        await audit.record(tx, {
          actor: operator.name,
          action: 'limit.remove',
          subject: subjectOf(row),
          detail: { amount: [Number(row.amount), null] },
        });
        return true;
      });
      if (!removed) return { ok: false, reason: 'not_found' };
      limits.changed();
      return { ok: true, data: { success: true } };
    },
  };
}
