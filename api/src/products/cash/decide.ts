import type { CashRejectReason, CashSettings, Reason } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/sql';
import type { CashPorts } from './ports';
import { clearing, suspense, toCashAccount, toHoldAccount, transfer } from './posting';
import { type LineRow, type RequestRow, selectLines } from './rows';
import { isCompany, sameName } from './rules/matching';
import { isDecidable } from './rules/states';

/** Whether an approval of a locked request is possible, and whether two people must do it. */
export type Approvable = { ok: true; twoPeople: boolean; line: LineRow | null } | { ok: false; reason: Reason };

/** Validates a locked request for approval against the payment itself, ignoring the stored verdict. */
export async function assessApproval(tx: Sql, row: RequestRow, settings: CashSettings): Promise<Approvable> {
  if (!isDecidable(row.state)) return { ok: false, reason: 'cash_over' };
  const large = row.amount >= settings[row.kind].second_person_from;
  if (row.kind === 'debit') return { ok: true, twoPeople: large, line: null };
  if (row.verdict === 'no_payment') return { ok: true, twoPeople: true, line: null };
  const [line] = row.lineId ? await selectLines(tx, 'where l.id = $1 for update', [row.lineId]) : [];
  const problem = line ? paymentProblem(row, line) : 'cash_payment_differs';
  if (problem) return { ok: false, reason: problem };
  if (row.verdict !== 'match') return { ok: false, reason: 'cash_payment_differs' };
  return { ok: true, twoPeople: large, line: line! };
}

/** Why a payment cannot be used for a request; null where it can. */
export function paymentProblem(row: RequestRow, line: LineRow): Reason | null {
  if (line.direction !== 'in') return 'cash_payment_differs';
  const free = line.state === 'open' || (line.state === 'matched' && line.requestId === row.id);
  if (!free) return 'bank_line_used';
  if (!sameName(line.name, row.holder) || isCompany(line.name)) return 'cash_name_differs';
  return line.amount === row.amount ? null : 'cash_payment_differs';
}

/**
 * Approves a locked request in the caller's transaction: credits the member, or creates the payout of a debit. `line`:
 * result of `assessApproval`.
 */
export async function approveRequest(
  { changes, payouts, bank }: Pick<CashPorts, 'changes' | 'payouts' | 'bank'>,
  tx: Sql,
  row: RequestRow,
  line: LineRow | null,
  actor: string,
  automatic = false,
): Promise<RequestRow> {
  const step = { actor, action: 'approve' };
  if (row.kind === 'debit') {
    const [made] = await tx.query<{ id: string }>(
      `insert into cash_payouts (request_id, amount, bank, account, holder, state)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [row.id, row.amount, row.bank, row.account, row.holder, bank ? 'created' : 'manual'],
    );
    if (bank) await payouts.enqueue(tx, [{ key: made!.id }]);
    return changes.move(tx, row, 'paying', step);
  }
  if (line) {
    await tx.query(`update bank_lines set state = 'used', verdict = 'match', request_id = $2 where id = $1`, [
      line.id,
      row.id,
    ]);
  }
  await transfer(tx, {
    kind: 'credit',
    key: `cash:${row.id}:credit`,
    reference: `cash:${row.id}`,
    from: line ? suspense : clearing,
    to: toCashAccount(row.memberId),
    amount: row.amount,
  });
  return changes.move(tx, row, 'done', step, { automatic });
}

/** Rejects a locked request in the caller's transaction and releases the money of a debit. */
export async function rejectRequest(
  { changes }: Pick<CashPorts, 'changes'>,
  tx: Sql,
  row: RequestRow,
  { actor, reason, words }: { actor: string; reason: CashRejectReason; words: string },
): Promise<RequestRow> {
  if (!isDecidable(row.state) && row.state !== 'paying') throw new Refused('cash_over');
  if (row.kind === 'debit') {
    await transfer(tx, {
      kind: 'debit_returned',
      key: `cash:${row.id}:returned`,
      reference: `cash:${row.id}`,
      from: toHoldAccount(row.memberId),
      to: toCashAccount(row.memberId),
      amount: row.amount,
    });
  } else {
    // Release a payment that an operator has linked.
    await tx.query(
      `update bank_lines set state = 'open', request_id = null where state = 'matched' and request_id = $1`,
      [row.id],
    );
  }
  return changes.move(tx, row, 'rejected', { actor, action: 'reject', words }, { reason, words });
}
