import type { Audit } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { ApprovalRow } from './rows';

type Step = 'request' | 'approve' | 'reject' | 'withdraw' | 'expire' | 'fail' | 'take_over';

/** Writes one step of a request to the audit log, with both people. */
export function recordStep(
  audit: Audit,
  sql: Sql,
  row: Pick<ApprovalRow, 'id' | 'kind' | 'subject' | 'requesterName'>,
  step: Step,
  actor: string,
  more: { ok?: boolean; detail?: Record<string, unknown> } = {},
): Promise<void> {
  const detail = { approval: row.id, kind: row.kind, requested_by: row.requesterName, ...more.detail };
  return audit.record(sql, { actor, action: `approval.${step}`, subject: row.subject, detail, ok: more.ok });
}
