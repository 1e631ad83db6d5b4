import type { Sql } from '../../kernel/sql';
import type { ApprovalPorts } from './ports';
import { type ApprovalRow, endApproval, selectApprovals } from './rows';
import { recordStep } from './trail';

/** Ends a request whose time is over. */
export async function expireApproval(
  { audit }: Pick<ApprovalPorts, 'audit'>,
  tx: Sql,
  row: ApprovalRow,
): Promise<void> {
  await endApproval(tx, row.id, { state: 'expired', by: null });
  await recordStep(audit, tx, row, 'expire', 'system');
}

const batch = 100;

/** Ends overdue requests; skips rows that a concurrent decision has locked. @returns number of ended requests */
export function expireDue(ports: Pick<ApprovalPorts, 'audit' | 'db'>): Promise<number> {
  return ports.db.transaction(async (tx) => {
    const due = await selectApprovals(
      tx,
      `where a.state = 'requested' and a.expires_at <= clock_timestamp()
        order by a.expires_at limit ${batch} for update of a skip locked`,
      [],
    );
    for (const row of due) await expireApproval(ports, tx, row);
    return due.length;
  });
}
