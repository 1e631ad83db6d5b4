import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { operatorOwner } from '../../members/factors/owner';
import { describeReset, type ResetDetails, resetSnapshot } from '../../members/factors/reset';
import { removeAll } from '../../members/factors/store';

const payload = z.strictObject({ account: z.int().min(1).max(2_147_483_647), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;
const readLogin = async (sql: Sql, id: number): Promise<string | null> =>
  (await sql.query<{ login: string }>('select login from operators where id = $1', [id]))[0]?.login ?? null;

const toConcern = (account: number) => `factors of account #${account}`;

/** Removes all second factors of an account that lost them. Its sessions end and it enrols again. */
export function operatorResetKind({
  texts,
  audit,
}: Pick<Services, 'texts' | 'audit'>): ApprovalKind<Payload, ResetDetails> {
  return {
    kind: 'operators.factors',
    permission: 'operators:manage',
    approvePermission: 'operators:manage',
    payload,
    subject: ({ account }) => `account #${account}`,
    concerns: ({ account }) => [toConcern(account)],
    snapshot: (sql, { account }) => resetSnapshot(sql, operatorOwner(account), readLogin),
    describe: ({ note }, facts, locale) => describeReset(texts, 'operators.reset', note, facts, locale),
    async apply(sql, { account, note }, { approvalId, requestedBy, approvedBy }) {
      const login = await readLogin(sql, account);
      if (login === null) return { ok: false, reason: 'not_found' };
      const removed = await removeAll(sql, operatorOwner(account));
      await sql.query('delete from operator_sessions where operator_id = $1', [account]);
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'operator.factors_reset',
        subject: `account ${login}`,
        detail: { factors: removed, note, approval: approvalId, requested_by: requestedBy.name },
      });
      return { ok: true };
    },
  };
}
