import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { LimitCache } from './cache';
import { raiseLimitKind } from './raise-kind';
import { columns, lockLimit, type Row, toResponse, toSubject, writeLimit } from './rows';

/**
 * Operators list, set and remove risk limits. A new or lower one binds every process as soon as it is committed; one that
 * would be raised or removed is requested, and a second operator approves it.
 */
export function limitHandlers(
  services: Pick<Services, 'db' | 'audit' | 'texts'>,
  limits: LimitCache,
  approvals: ApprovalRegister,
): Pick<Handlers, 'opsLimits' | 'opsLimitSet' | 'opsLimitRemove'> {
  const { db, audit } = services;
  const twoPeople = approvals.register(raiseLimitKind(services, limits));
  return {
    async opsLimits({ query }) {
      const [rows, open] = await Promise.all([
        db.query<Row>(
          `select ${columns} from bet_limits where ($1::text is null or scope = $1) and ($2::text is null or key = $2)
            order by scope, key, kind limit 2000`,
          [query.scope ?? null, query.key ?? null],
        ),
        twoPeople.openByConcern(),
      ]);
      const listed = rows.map((row) => ({ ...toResponse(row), approval: open.get(toSubject(row)) ?? null }));
      return { ok: true, data: { limits: listed } };
    },

    async opsLimitSet({ body, operator, locale }) {
      const { amount, note } = body;
      const done = await db.transaction(async (tx) => {
        const before = await lockLimit(tx, body);
        const after = await writeLimit(tx, body, operator.name);
        if (!after) return { raised: (before ?? (await lockLimit(tx, body)))! };
        await audit.record(tx, {
          actor: operator.name,
          action: 'limit.set',
          subject: toSubject(body),
          detail: { amount: [before ? Number(before.amount) : null, amount], note },
        });
        return { set: after };
      });
      if (done.set) {
        limits.changed();
        return { ok: true, data: { limit: toResponse(done.set), approval: null } };
      }
      const made = await twoPeople.request(operator, body, { locale, note });
      return made.ok ? { ok: true, data: { limit: toResponse(done.raised), approval: made.approval.id } } : made;
    },

    async opsLimitRemove({ params, operator, locale }) {
      const [row] = await db.query<Row>(`select ${columns} from bet_limits where id = $1`, [params.id]);
      if (!row) return { ok: false, reason: 'not_found' };
      const { scope, key, kind } = row;
      const made = await twoPeople.request(operator, { scope, key, kind, amount: null, note: '' }, { locale });
      return made.ok ? { ok: true, data: { approval: made.approval.id } } : made;
    },
  };
}
