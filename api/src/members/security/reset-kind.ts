import type { Locale } from '@maru/contracts';
import { z } from 'zod';
import type { ApprovalKind } from '../../admin/approvals/kind';
import type { Services, Sql } from '../../kernel/types';
import { memberOwner } from '../factors/owner';
import { lockOwner, readFactors, removeAll } from '../factors/store';
import type { SecurityNotices } from './notices';

const payload = z.strictObject({ member: z.int().min(1), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;
/** Names are kept with the request: it says the same for ever. */
interface Facts {
  login: string;
  factors: number;
}

export const resetSubject = (memberId: number): string => `member #${memberId}`;

/**
 * Removing all second factors of a member who has lost them. Whoever could do it alone would need a password only to be
 * in somebody's account, so that two people do it.
 */
export function resetKind(
  { texts, audit }: Pick<Services, 'texts' | 'audit'>,
  notices: SecurityNotices,
): ApprovalKind<Payload, Facts> {
  const readMember = async (sql: Sql, id: number) =>
    (await sql.query<{ login: string }>('select login from members where id = $1', [id]))[0] ?? null;
  return {
    kind: 'members.factors',
    permission: 'members:write',
    approvePermission: 'members:write',
    payload,
    subject: ({ member }) => resetSubject(member),
    concerns: ({ member }) => [`factors of ${resetSubject(member)}`],
    async snapshot(sql, { member }) {
      await lockOwner(sql, memberOwner(member));
      const row = await readMember(sql, member);
      const factors = row ? await readFactors(sql, memberOwner(member)) : [];
      if (!row || factors.length === 0) return { ok: false, reason: 'not_found' };
      const version = factors.map(({ id }) => id).join(' ');
      return { ok: true, version, facts: { login: row.login, factors: factors.length } };
    },
    describe({ note }, { login, factors }, locale: Locale) {
      const say = (key: string) => texts.t(locale, `security.reset.${key}`, { login, n: factors, note });
      return {
        title: say('title'),
        changes: [{ key: 'factors', name: say('factors'), from: String(factors), to: '0' }],
        consequences: {
          stops: [say('stops')],
          stays: [say('stays')],
          money: [say('money')],
          members: [say('members')],
        },
      };
    },
    async apply(sql, { member, note }, { approvalId, requestedBy, approvedBy }) {
      const row = await readMember(sql, member);
      if (!row) return { ok: false, reason: 'not_found' };
      const removed = await removeAll(sql, memberOwner(member));
      await notices.write(sql, member, 'factors_reset', {});
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'member.factors_reset',
        subject: `member ${row.login}`,
        detail: { factors: removed, note, approval: approvalId, requested_by: requestedBy.name },
      });
      return { ok: true, afterCommit: () => void notices.send(member, 'factors_reset', {}).catch(() => {}) };
    },
  };
}
