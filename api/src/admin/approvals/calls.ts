import type { Approval, Locale, Operator } from '@maru/contracts';
import type { Refusal } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Sql } from '../../kernel/sql';
import { approve, type Decided, reject, withdraw } from './decide';
import { countApprovals, listApprovals } from './lists';
import type { ApprovalPorts } from './ports';
import { maySee, toApproval } from './present';
import { readApproval } from './rows';
import { takeOver } from './take-over';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

const perPage = 50;

/** Lists, decisions and counts of requests for approval. */
export function approvalModule(ports: ApprovalPorts): ApiModule {
  const { db, kinds, audit } = ports;

  /** Runs a decision in one transaction. Side effects follow the commit; a refusal writes a separate audit line. */
  const decide = async (
    act: 'approve' | 'reject' | 'withdraw' | 'take_over',
    { operator, locale, params }: { operator: Operator; locale: Locale; params: { id: number } },
    work: (tx: Sql) => Promise<Decided>,
  ): Promise<{ ok: true; data: Approval } | Refusal> => {
    const decided = await db.transaction(work);
    if (decided.ok) {
      decided.afterCommit?.();
      return { ok: true, data: toApproval(decided.row, operator, locale, kinds) };
    }
    const row = await readApproval(db, params.id);
    // A caller without read access gets the same answer as for a missing request.
    if (!row || !maySee(row, operator, kinds)) return { ok: false, reason: 'not_found' };
    if (attacks.has(decided.reason)) {
      const detail = { approval: row.id, kind: row.kind, requested_by: row.requesterName, reason: decided.reason };
      await audit.record(db, {
        actor: operator.name,
        action: `approval.${act}`,
        subject: row.subject,
        detail,
        ok: false,
      });
    }
    return decided;
  };

  return {
    name: 'approvals',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      async opsApprovals({ query, operator, locale }) {
        const { view, before = null, limit = perPage } = query;
        const { rows, more } = await listApprovals(db, operator, kinds, { view, before, limit });
        return { ok: true, data: { approvals: rows.map((row) => toApproval(row, operator, locale, kinds)), more } };
      },
      async opsApprovalCounts({ operator }) {
        return { ok: true, data: await countApprovals(db, operator, kinds) };
      },
      async opsApproval({ params, operator, locale }) {
        const row = await readApproval(db, params.id);
        if (!row || !maySee(row, operator, kinds)) return { ok: false, reason: 'not_found' };
        return { ok: true, data: toApproval(row, operator, locale, kinds) };
      },
      opsApprovalApprove: (call) =>
        decide('approve', call, (tx) => approve(ports, tx, { ...call, id: call.params.id }, call.body.read === true)),
      opsApprovalReject: (call) =>
        decide('reject', call, (tx) => reject(ports, tx, { ...call, id: call.params.id }, call.body)),
      opsApprovalWithdraw: (call) =>
        decide('withdraw', call, (tx) => withdraw(ports, tx, { ...call, id: call.params.id })),
      opsApprovalTakeOver: (call) =>
        decide('take_over', call, (tx) =>
          takeOver(ports, tx, call.operator, call.params.id, { locale: call.locale, key: call.key }),
        ),
    },
  };
}

/** Refusals that the audit log records, because they show an attempt to bypass four-eyes approval. */
const attacks: ReadonlySet<string> = new Set([
  'approval_own',
  'approval_one_person',
  'approval_unconfirmed',
  'approval_needs_account',
  'forbidden',
]);
