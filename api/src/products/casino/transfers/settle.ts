import type { TransferReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import {
  post,
  readBalance,
  toCashAccount,
  toHoldAccount,
  toMirrorAccount,
  toPointSettlementAccount,
  toPointsAccount,
  toReference,
  toSettlementAccount,
} from '../accounts';
import { bookUnlisted } from '../mirror/pull';
import type { TransferChanges } from './changes';
import { lockTransfer, type TransferRow } from './rows';

/** How a transfer ended. `amount` in KRW: what the vendor says was moved, by `transaction` where it did not keep the id. */
export type Ending =
  | { outcome: 'confirmed'; amount: number; transaction?: string }
  | { outcome: 'rejected'; reason: TransferReason };

/** Source of the ending: 'system' based on the vendor, or an operator. `answer` is stored in the history. */
export interface EndedBy {
  actor: string;
  answer: string;
}

/**
 * Ends a transfer in the caller's transaction, with its posting. Money never reaches the member's cash before the vendor has
 * confirmed. False where it has ended before.
 */
export async function settleTransfer(
  changes: TransferChanges,
  tx: Sql,
  id: string,
  ending: Ending,
  { actor, answer }: EndedBy,
): Promise<boolean> {
  const row = await lockTransfer(tx, id);
  if (!row || row.endedAt !== null) return false;
  // A slow transfer sends a notification, because its member may have left the page.
  const wasOpen = row.state === 'unknown' || row.state === 'manual';
  if (ending.outcome === 'rejected') {
    if (row.direction === 'to_casino' && row.state !== 'created') await giveBack(tx, row);
    const by = { actor, action: 'rejected', answer };
    const text = wasOpen ? `casino.notice.${row.direction}_rejected` : null;
    return (await changes.move(tx, row, 'rejected', by, { reason: ending.reason }, text)) !== null;
  }
  const { amount, transaction } = ending;
  const text = wasOpen ? `casino.notice.${row.direction}_confirmed` : null;
  const moved = await changes.move(
    tx,
    row,
    'confirmed',
    { actor, action: 'confirmed', answer },
    { amount, ...(transaction && { vendorTransaction: transaction }) },
    text,
  );
  if (!moved) return false;
  await book(tx, row, amount);
  return true;
}

async function giveBack(tx: Sql, { id, casino, memberId, amount }: TransferRow): Promise<void> {
  await post(tx, {
    kind: 'casino_returned',
    key: `casino:${id}:returned`,
    reference: toReference(casino, id),
    from: toHoldAccount(memberId),
    to: toCashAccount(memberId),
    amount: amount!,
  });
}

async function book(tx: Sql, row: TransferRow, amount: number): Promise<void> {
  const { id, casino, memberId: member, direction } = row;
  const reference = toReference(casino, id);
  const mirror = toMirrorAccount(member, casino);
  if (direction === 'to_casino') {
    await post(tx, {
      kind: 'casino_deposit',
      key: `casino:${id}:deposit`,
      reference,
      from: toHoldAccount(member),
      to: mirror,
      amount,
    });
    return;
  }
  if (direction === 'to_money') {
    const missing = amount - (await readBalance(tx, mirror));
    if (missing > 0) await bookUnlisted(tx, casino, member, id, missing);
    await post(tx, {
      kind: 'casino_withdrawal',
      key: `casino:${id}:withdrawal`,
      reference,
      from: mirror,
      to: toCashAccount(member),
      amount,
    });
    return;
  }
  // Only whole won are exchanged; what is below stays as points.
  const points = amount * 100;
  await post(tx, {
    kind: 'casino_points_exchanged',
    key: `casino:${id}:points`,
    reference,
    from: toPointsAccount(member, casino),
    to: toPointSettlementAccount(casino),
    amount: points,
  });
  await post(tx, {
    kind: 'casino_exchange',
    key: `casino:${id}:money`,
    reference,
    from: toSettlementAccount(casino),
    to: mirror,
    amount,
  });
  await tx.query(
    `insert into casino_points (casino, member_id, reason, point, balance, money)
     values ($1, $2, 'exchanged', $3, ledger_balance($4), $5)`,
    [casino, member, -points, toPointsAccount(member, casino), amount],
  );
}
