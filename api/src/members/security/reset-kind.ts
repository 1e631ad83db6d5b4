import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { memberOwner } from '../factors/owner';
import { describeReset, type ResetDetails, resetSnapshot } from '../factors/reset';
import { removeAll } from '../factors/store';
import type { Sessions } from '../identity/sessions';
import type { SecurityNotices } from './notices';

const payload = z.strictObject({ member: z.int().min(1), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;
const readLogin = async (sql: Sql, id: number): Promise<string | null> =>
  (await sql.query<{ login: string }>('select login from members where id = $1', [id]))[0]?.login ?? null;

export const resetSubject = (memberId: number): string => `member #${memberId}`;

/**
 * Removes all second factors of a member who lost them. Needs four eyes: a single operator with a stolen password could
 * otherwise take over the account. All sessions of the member end.
 */
export function resetKind(
  { texts, audit, sessions }: Pick<Services, 'texts' | 'audit'> & { sessions: Pick<Sessions, 'endWithin'> },
  notices: SecurityNotices,
): ApprovalKind<Payload, ResetDetails> {
  return {
    kind: 'members.factors',
    permission: 'members:write',
    approvePermission: 'members:write',
    payload,
    subject: ({ member }) => resetSubject(member),
    concerns: ({ member }) => [`factors of ${resetSubject(member)}`],
    snapshot: (sql, { member }) => resetSnapshot(sql, memberOwner(member), readLogin),
    describe: ({ note }, facts, locale) => describeReset(texts, 'security.reset', note, facts, locale),
    async apply(sql, { member, note }, { approvalId, requestedBy, approvedBy }) {
      const login = await readLogin(sql, member);
      if (login === null) return { ok: false, reason: 'not_found' };
      const removed = await removeAll(sql, memberOwner(member));
      const publishSessionEnd = await sessions.endWithin(sql, member, 'session_revoked');
      await notices.write(sql, member, 'factors_reset', {});
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'member.factors_reset',
        subject: `member ${login}`,
        detail: { factors: removed, note, approval: approvalId, requested_by: requestedBy.name },
      });
      const afterCommit = () => {
        publishSessionEnd();
        void notices.send(member, 'factors_reset', {}).catch(() => {});
      };
      return { ok: true, afterCommit };
    },
  };
}
