import type { PayoutState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { rejectRequest } from '../decide';
import type { CashPorts } from '../ports';
import { clearing, suspense, toHoldAccount, transfer } from '../posting';
import { type PayoutRecord, readRequest, selectPayouts } from '../rows';
import { canPayoutMove } from '../rules/states';

/** Reads a payout and keeps others from ending it until the transaction ends. */
export async function lockPayout(tx: Sql, id: string): Promise<PayoutRecord | null> {
  const [row] = await selectPayouts(tx, 'where p.id = $1 for update', [id]);
  return row ?? null;
}

/** Takes a locked payout to another state; false where there is no such way. */
export async function movePayout(tx: Sql, row: PayoutRecord, to: PayoutState, answer: string): Promise<boolean> {
  if (!canPayoutMove(row.state, to)) return false;
  await tx.query(
    `update cash_payouts set state = $2, last_answer = $3,
            sent_at = case when $2 = 'sent' then clock_timestamp() else sent_at end,
            ended_at = case when $4 then clock_timestamp() end
      where id = $1`,
    [row.id, to, answer, to === 'confirmed' || to === 'rejected'],
  );
  return true;
}

/**
 * Ends a payout in the caller's transaction, with its posting and its request. Paid: the money leaves the ledger.
 * Rejected: it is released. Returns false if the payout has already ended.
 */
export async function settlePayout(
  ports: Pick<CashPorts, 'changes'>,
  tx: Sql,
  id: string,
  outcome: 'confirmed' | 'rejected',
  answer: string,
  actor: string,
): Promise<boolean> {
  const row = await lockPayout(tx, id);
  if (!row || !(await movePayout(tx, row, outcome, answer))) return false;
  if (row.requestId === null) {
    if (outcome === 'confirmed') {
      await transfer(tx, {
        kind: 'refund_paid',
        key: `cash:payout:${id}`,
        reference: `bank:${row.lineId}`,
        from: suspense,
        to: clearing,
        amount: row.amount,
      });
    }
    await tx.query('update bank_lines set state = $2 where id = $1', [
      row.lineId,
      outcome === 'confirmed' ? 'refunded' : 'open',
    ]);
    return true;
  }
  const request = (await readRequest(tx, row.requestId, true))!;
  if (outcome === 'rejected') {
    await rejectRequest(ports, tx, request, { actor, reason: 'bank_refused', words: '' });
    return true;
  }
  await transfer(tx, {
    kind: 'debit_paid',
    key: `cash:payout:${id}`,
    reference: `cash:${request.id}`,
    from: toHoldAccount(request.memberId),
    to: clearing,
    amount: row.amount,
  });
  await ports.changes.move(tx, request, 'done', { actor, action: 'paid' });
  return true;
}
