import type { Outcome } from '../../../kernel/jobs';
import type { PayoutOrder } from '../../../vendors/bank';
import type { CashPorts } from '../ports';
import { type PayoutRecord, selectPayouts } from '../rows';
import { manualAfterHours } from '../rules/states';
import { lockPayout, movePayout, settlePayout } from './settle';

type PayoutPorts = Pick<CashPorts, 'db' | 'bank' | 'changes' | 'log' | 'audit'>;

const toOrder = ({ id, amount, bank, account, holder }: PayoutRecord): PayoutOrder => ({
  id,
  amount,
  bank,
  account,
  holder,
});

/**
 * One step of a payout: hands it over where the bank does not have it, then asks what became of it. What the bank answers
 * to the handing over counts for nothing, since it may have paid all the same; the id makes it safe to hand over again.
 */
export async function stepPayout(ports: PayoutPorts, id: string): Promise<Outcome> {
  const { db, bank, log, audit } = ports;
  const [row] = await selectPayouts(db, 'where p.id = $1', [id]);
  if (!row || !bank || row.endedAt !== null || row.state === 'manual') return { ok: true };
  if (row.state === 'created') {
    // Written before anything is sent: a process that dies here has left word that it may have been.
    await db.transaction(async (tx) => {
      const locked = await lockPayout(tx, id);
      if (locked) await movePayout(tx, locked, 'sent', '');
    });
    await bank.pay(toOrder(row));
  }
  let status = await bank.payout(id);
  if (status.ok && 'missing' in status) {
    await bank.pay(toOrder(row));
    status = await bank.payout(id);
  }
  const { answer, end } = readStatus(row, status);
  await db.query('update cash_payouts set asked = asked + 1 where id = $1', [id]);
  if (end === 'confirmed' || end === 'rejected') {
    await db.transaction((tx) => settlePayout(ports, tx, id, end, answer, 'system'));
    ports.changes.wake();
    return { ok: true };
  }
  const manual = end === 'manual' || row.hours >= manualAfterHours;
  await db.transaction(async (tx) => {
    const locked = await lockPayout(tx, id);
    if (!locked) return;
    if (!(await movePayout(tx, locked, manual ? 'manual' : 'unknown', answer))) {
      await tx.query('update cash_payouts set last_answer = $2 where id = $1', [id, answer]);
    } else if (manual) {
      const detail = { code: 'MARU-714', amount: row.amount, answer };
      await audit.record(tx, { actor: 'system', action: 'cash.payout_alarm', subject: `cash payout ${id}`, detail });
    }
  });
  if (!manual) return { ok: false, reason: answer };
  log.error({ payout: id, amount: row.amount, answer }, 'MARU-714 payout needs manual review');
  return { ok: true };
}

type BankStatus = Awaited<ReturnType<NonNullable<CashPorts['bank']>['payout']>>;

/** Interprets an answer about a payout. An answer with another amount or account needs manual review. */
function readStatus(
  row: PayoutRecord,
  status: BankStatus,
): { answer: string; end: 'confirmed' | 'rejected' | 'manual' | null } {
  if (!status.ok) return { answer: status.reason, end: null };
  if ('missing' in status) return { answer: 'missing', end: null };
  const { state, amount, account, reason } = status.payout;
  if (amount !== row.amount || account !== row.account) return { answer: `other payout: ${amount}`, end: 'manual' };
  if (state === 'paid') return { answer: 'paid', end: 'confirmed' };
  return state === 'rejected' ? { answer: reason ?? 'rejected', end: 'rejected' } : { answer: 'pending', end: null };
}
