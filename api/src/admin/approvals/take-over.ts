import type { Operator } from '@maru/contracts';
import type { RequestOptions } from '../../kernel/approvals/register';
import type { Refusal } from '../../kernel/handlers';
import type { Sql } from '../../kernel/sql';
import type { ApprovalPorts } from './ports';
import { insertRequest } from './request';
import { type ApprovalRow, lockApproval } from './rows';
import { recordStep } from './trail';

/**
 * Repeats an expired request under the caller's name, with the same payload and the current state.
 * The first requester may approve the new request, because both operators want it.
 */
export async function takeOver(
  ports: ApprovalPorts,
  tx: Sql,
  operator: Operator,
  id: number,
  options: RequestOptions & { key: string },
): Promise<{ ok: true; row: ApprovalRow } | Refusal> {
  if (operator.kind !== 'account') return { ok: false, reason: 'approval_needs_account' };
  const old = await lockApproval(tx, id);
  if (!old) return { ok: false, reason: 'not_found' };
  const kind = ports.kinds.get(old.kind);
  const payload = kind?.payload.safeParse(old.payload);
  if (!kind || !payload?.success) return { ok: false, reason: 'approval_kind_unknown' };
  const made = await insertRequest(ports, tx, kind, operator, payload.data, { ...options, note: old.note });
  if (!made.ok || old.takenOverBy === made.row.id) return made;
  if (old.state !== 'expired' || old.takenOverBy !== null) return { ok: false, reason: 'approval_over' };
  await tx.query('update approvals set taken_over_by = $2 where id = $1', [id, made.row.id]);
  await recordStep(ports.audit, tx, old, 'take_over', operator.name, { detail: { request: made.row.id } });
  return made;
}
