import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Services } from '../../kernel/services';

const payload = z.strictObject({ account: z.int().min(1).max(2_147_483_647), note: z.string().max(200) });
type Payload = z.infer<typeof payload>;

/** What both people read: whose account it is, and as whom it counts until then. */
interface VouchDetails {
  login: string;
  name: string;
  counts_as: string;
}

/**
 * Vouches that an account belongs to a separate person. It needs four eyes, so at least one of the two did not invite
 * the account.
 * Otherwise one operator could create the second person alone.
 */
export function vouchKind({ texts, audit }: Pick<Services, 'texts' | 'audit'>): ApprovalKind<Payload, VouchDetails> {
  return {
    kind: 'operators.vouch',
    permission: 'operators:manage',
    approvePermission: 'operators:manage',
    payload,
    subject: ({ account }) => `account #${account}`,
    concerns: ({ account }) => [`person of account #${account}`],
    async snapshot(sql, { account }) {
      const [row] = await sql.query<{ login: string; name: string; person: string; isConfirmed: boolean; at: string }>(
        `select login, name, operator_person(id) as person, operator_is_confirmed(id) as is_confirmed,
                coalesce(confirmed_at::text, '') as at
           from operators where id = $1 and not disabled for update`,
        [account],
      );
      if (!row) return { ok: false, reason: 'not_found' };
      if (!row.isConfirmed) return { ok: false, reason: 'approval_unconfirmed' };
      if (row.person === `account:${account}`) return { ok: false, reason: 'changed_meanwhile' };
      const [person] = await sql.query<{ name: string }>('select operator_person_name($1) as name', [row.person]);
      const facts = { login: row.login, name: row.name, counts_as: person!.name };
      return { ok: true, version: `${row.person} ${row.at}`, facts };
    },
    describe({ note }, { login, name, counts_as }, locale) {
      const t = (key: string) => texts.t(locale, `operators.vouch.${key}`, { login, name, counts_as, note });
      return {
        title: t('title'),
        changes: [{ key: 'person', name: t('person'), from: counts_as, to: name }],
        consequences: { stops: [], stays: [t('stays')], money: [t('money')], members: [t('members')] },
      };
    },
    async apply(sql, { account, note }, { approvalId, requestedBy, approvedBy }) {
      const [row] = await sql.query<{ login: string }>(
        'update operators set vouched_at = clock_timestamp() where id = $1 returning login',
        [account],
      );
      if (!row) return { ok: false, reason: 'not_found' };
      await audit.record(sql, {
        actor: approvedBy.name,
        action: 'operator.vouch',
        subject: `account ${row.login}`,
        detail: { note, approval: approvalId, requested_by: requestedBy.name },
      });
      return { ok: true };
    },
  };
}
