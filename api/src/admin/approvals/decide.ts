import type { Locale, Operator, RejectionReason } from '@maru/contracts';
import type { AnyKind } from '../../kernel/approvals/kind';
import type { Refusal } from '../../kernel/handlers';
import type { Sql } from '../../kernel/sql';
import { applyApproved } from './apply';
import { expireApproval } from './expire';
import { type Account, findPersonProblem, lockAccount } from './people';
import type { ApprovalPorts } from './ports';
import { type ApprovalRow, endApproval, lockApproval, readApproval } from './rows';
import { recordStep } from './trail';

/** Result of a decision: the updated row and the side effects to run after the commit. */
export type Decided = { ok: true; row: ApprovalRow; afterCommit?(): void } | Refusal;

interface Caller {
  operator: Operator;
  id: number;
  /** The same key again answers what the first call did. */
  key: string;
  locale: Locale;
}

const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason });

/** Whether the call repeats the one that ended the request. */
function isReplay(row: ApprovalRow, { operator, key }: Caller, state: ApprovalRow['state']): boolean {
  return row.state === state && row.deciderId === operator.id && row.decisionKey === key;
}

/** The open request and the account that decides it, both locked; or why it may not. */
async function openFor(
  ports: ApprovalPorts,
  tx: Sql,
  caller: Caller,
  state: 'approved' | 'rejected',
): Promise<
  { ok: true; row: ApprovalRow; kind: AnyKind; decider: Account } | { ok: 'replay'; row: ApprovalRow } | Refusal
> {
  const row = await lockApproval(tx, caller.id);
  if (!row) return refuse('not_found');
  if (caller.operator.kind !== 'account') return refuse('approval_needs_account');
  const decider = await lockAccount(tx, caller.operator.id, ports.env);
  const kind = ports.kinds.get(row.kind);
  if (!decider) return refuse('forbidden');
  if (row.requesterId === decider.id) return refuse('approval_own');
  if (!kind) return refuse('approval_kind_unknown');
  if (!decider.permissions.includes(kind.approvePermission)) return refuse('forbidden');
  if (isReplay(row, caller, state)) return { ok: 'replay', row };
  if (state === 'approved' && isReplay(row, caller, 'failed')) return refuse(row.reason as Refusal['reason']);
  if (row.state !== 'requested') return refuse('approval_over');
  if (row.overdue) {
    await expireApproval(ports, tx, row);
    return refuse('approval_over');
  }
  return { ok: true, row, kind, decider };
}

/** Approves and applies, in one transaction. Whatever ends the request is committed, a refusal to apply it too. */
export async function approve(ports: ApprovalPorts, tx: Sql, caller: Caller, read: boolean): Promise<Decided> {
  const open = await openFor(ports, tx, caller, 'approved');
  if (open.ok === 'replay') return { ok: true, row: open.row };
  if (!open.ok) return open;
  const { row, kind, decider } = open;
  const requester = await lockAccount(tx, row.requesterId, ports.env);
  const problem = requester && (await findPersonProblem(tx, requester.id, decider.id));
  if (problem) return refuse(problem);
  const by = { id: decider.id, name: decider.name };
  const fail = async (refusal: Refusal): Promise<Decided> => {
    const words = Object.values(refusal.errors ?? {})
      .flat()
      .join(' ')
      .slice(0, 500);
    await endApproval(tx, row.id, { state: 'failed', by, key: caller.key, reason: refusal.reason, words });
    const detail = { approved_by: by.name, reason: refusal.reason, words };
    await recordStep(ports.audit, tx, row, 'fail', by.name, { ok: false, detail });
    return refusal;
  };
  // The requester has lost the permission since the request.
  if (!requester?.permissions.includes(kind.permission)) return fail(refuse('forbidden'));
  const payload = kind.payload.safeParse(row.payload);
  if (!payload.success) return refuse('approval_kind_unknown');
  if (kind.describe(payload.data, row.facts, caller.locale).memberText !== undefined && !read) {
    return { ok: false, reason: 'invalid', errors: { read: [ports.texts.t(caller.locale, 'approvals.not_read')] } };
  }
  const people = { approvalId: row.id, requestedBy: { id: requester.id, name: row.requesterName }, approvedBy: by };
  const applied = await applyApproved(tx, kind, payload.data, row.version, people, caller.locale);
  if (!applied.ok) return fail(applied);
  await endApproval(tx, row.id, { state: 'approved', by, key: caller.key, result: applied.result });
  await recordStep(ports.audit, tx, row, 'approve', by.name, { detail: { approved_by: by.name } });
  return { ok: true, row: (await readApproval(tx, row.id))!, afterCommit: applied.afterCommit };
}

/** Rejects, with a reason of the closed list and words. */
export async function reject(
  ports: ApprovalPorts,
  tx: Sql,
  caller: Caller,
  { reason, words }: { reason: RejectionReason; words: string },
): Promise<Decided> {
  const open = await openFor(ports, tx, caller, 'rejected');
  if (open.ok === 'replay') return { ok: true, row: open.row };
  if (!open.ok) return open;
  const by = { id: open.decider.id, name: open.decider.name };
  await endApproval(tx, open.row.id, { state: 'rejected', by, key: caller.key, reason, words });
  const detail = { rejected_by: by.name, reason, words };
  await recordStep(ports.audit, tx, open.row, 'reject', by.name, { detail });
  return { ok: true, row: (await readApproval(tx, open.row.id))! };
}

/** Withdraws an own undecided request, even if its kind is no longer registered. */
export async function withdraw(ports: ApprovalPorts, tx: Sql, caller: Caller): Promise<Decided> {
  const row = await lockApproval(tx, caller.id);
  if (caller.operator.kind !== 'account') return refuse('approval_needs_account');
  if (row?.requesterId !== caller.operator.id) return refuse('not_found');
  if (isReplay(row, caller, 'withdrawn')) return { ok: true, row };
  if (row.state !== 'requested') return refuse('approval_over');
  if (row.overdue) {
    await expireApproval(ports, tx, row);
    return refuse('approval_over');
  }
  const by = { id: row.requesterId, name: caller.operator.name };
  await endApproval(tx, row.id, { state: 'withdrawn', by, key: caller.key });
  await recordStep(ports.audit, tx, row, 'withdraw', by.name);
  return { ok: true, row: (await readApproval(tx, row.id))! };
}
