import type { OperatorRole } from '@maru/contracts';
import { z } from 'zod';
import type { Services, Sql } from '../../kernel/types';
import { operatorOwner } from '../../members/factors/owner';
import { lockOwner, readFactors, removeAll } from '../../members/factors/store';
import type { ApprovalKind } from '../approvals/kind';

const payload = z.strictObject({ account: z.int().min(1).max(2_147_483_647), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;
interface Facts {
  login: string;
  factors: number;
}

const concernOf = (account: number) => `factors of account #${account}`;

/** Removing all second factors of an account that has lost them; its sessions end, and it enrols anew. */
export function operatorResetKind({ texts, audit }: Pick<Services, 'texts' | 'audit'>): ApprovalKind<Payload, Facts> {
  const readAccount = async (sql: Sql, id: number) =>
    (
      await sql.query<{ login: string; role: OperatorRole }>('select login, role from operators where id = $1', [id])
    )[0];
  return {
    kind: 'operators.factors',
    permission: 'operators:manage',
    approvePermission: 'operators:manage',
    payload,
    subject: ({ account }) => `account #${account}`,
    concerns: ({ account }) => [concernOf(account)],
    async snapshot(sql, { account }) {
      await lockOwner(sql, operatorOwner(account));
      const row = await readAccount(sql, account);
      const factors = row ? await readFactors(sql, operatorOwner(account)) : [];
      if (!row || factors.length === 0) return { ok: false, reason: 'not_found' };
      const version = factors.map(({ id }) => id).join(' ');
      return { ok: true, version, facts: { login: row.login, factors: factors.length } };
    },
    describe({ note }, { login, factors }, locale) {
      const say = (key: string) => texts.t(locale, `operators.reset.${key}`, { login, n: factors, note });
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
    async apply(sql, { account, note }, { approvalId, requestedBy, approvedBy }) {
      const row = await readAccount(sql, account);
      if (!row) return { ok: false, reason: 'not_found' };
      const removed = await removeAll(sql, operatorOwner(account));
      await sql.query('delete from operator_sessions where operator_id = $1', [account]);
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'operator.factors_reset',
        subject: `account ${row.login}`,
        detail: { factors: removed, note, approval: approvalId, requested_by: requestedBy.name },
      });
      return { ok: true };
    },
  };
}
