import { type Locale, limitKind, limitScope } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services, Texts } from '../../kernel/services';
import type { LimitCache } from './cache';
import { lockLimit, toSubject, writeLimit } from './rows';

/** `amount` in KRW; null removes the limit. */
const payload = z.strictObject({
  scope: limitScope,
  key: z.string().max(200),
  kind: limitKind,
  amount: z.int().min(0).nullable(),
  note: z.string().max(200),
});
type Payload = z.infer<typeof payload>;
/** The limit's amount when it was requested, in KRW. */
interface Details {
  from: number;
}

/** A limit that is raised, or removed, which is no limit at all: more can be lost, so that two people do it. */
export function raiseLimitKind(
  { texts, audit }: Pick<Services, 'texts' | 'audit'>,
  limits: LimitCache,
): ApprovalKind<Payload, Details> {
  return {
    kind: 'bets.limit',
    permission: 'trading:write',
    approvePermission: 'trading:write',
    payload,
    subject: toSubject,
    concerns: (payload) => [toSubject(payload)],
    async snapshot(sql, payload) {
      const row = await lockLimit(sql, payload);
      if (!row) return { ok: false, reason: 'not_found' };
      const from = Number(row.amount);
      // The limit was raised since the request; applying it would now lower the limit.
      if (payload.amount !== null && payload.amount <= from) return { ok: false, reason: 'changed_meanwhile' };
      return { ok: true, version: `${row.id} ${from}`, facts: { from } };
    },
    describe: (payload, facts, locale) => describe(payload, facts, locale, texts),
    async apply(sql, payload, { approvalId, requestedBy, approvedBy }) {
      const { amount, ...name } = payload;
      const before = await lockLimit(sql, payload);
      if (!before) return { ok: false, reason: 'not_found' };
      if (amount === null) await sql.query('delete from bet_limits where id = $1', [before.id]);
      else await writeLimit(sql, { ...name, amount }, requestedBy.name, true);
      await audit.record(sql, {
        actor: approvedBy.name,
        action: amount === null ? 'limit.remove' : 'limit.set',
        subject: toSubject(payload),
        detail: {
          amount: [Number(before.amount), amount],
          note: payload.note,
          approval: approvalId,
          requested_by: requestedBy.name,
        },
      });
      return { ok: true, afterCommit: () => limits.changed() };
    },
  };
}

/** What both people read before they decide. */
function describe({ scope, key, kind, amount }: Payload, { from }: Details, locale: Locale, texts: Texts) {
  const say = (name: string, values?: Record<string, string>) => texts.t(locale, `bets.limit_change.${name}`, values);
  const money = (krw: number | null) => (krw === null ? say('none') : say('krw', { n: formatMoney(krw) }));
  const name = say('name', {
    kind: say(`kind.${kind}`),
    scope: say(`scope.${scope}`),
    key: key === '*' ? say('every') : key,
  });
  const words = { name, from: money(from), to: money(amount) };
  return {
    title: say('title', words),
    changes: [{ key: toSubject({ scope, key, kind }), name, from: words.from, to: words.to }],
    consequences: {
      stops: [say(amount === null ? 'stops_none' : `stops.${kind}`, words)],
      stays: [say('stays')],
      money: [say('money')],
      members: [say('members')],
    },
  };
}
