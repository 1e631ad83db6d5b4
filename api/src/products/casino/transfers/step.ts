import type { Outcome } from '../../../kernel/jobs';
import type { Services } from '../../../kernel/services';
import type { CasinoVendor } from '../../../vendors/casino';
import { readBalance, toMirrorAccount } from '../accounts';
import { pullTransactions } from '../mirror/pull';
import type { TransferChanges } from './changes';
import { type Decision, decide, isUnsent, type Sending, type VendorEvidence } from './decision';
import { type EvidencePorts, readEvidence, toOrder } from './evidence';
import { lockTransfer, readTransfer, type TransferRow } from './rows';
import { settleTransfer } from './settle';
import { checkAgainAfter } from './states';

/** What a step works with. */
export interface StepPorts extends EvidencePorts, Pick<Services, 'log'> {
  changes: TransferChanges;
}

/** Length of play booked before money is transferred back, ms before the transfer. */
const playBeforeMs = 900_000;

/**
 * Runs one step of a transfer: sends it if unsent, otherwise queries its result. No database connection is held during
 * the vendor call. If a process dies, another one takes the job, and the state tells what may have been sent. A
 * transfer under manual review is queried only on an operator's request and never sent again.
 */
export async function stepTransfer(ports: StepPorts, vendor: CasinoVendor, id: string): Promise<Outcome> {
  let sent: Sending | null = null;
  for (;;) {
    const row = await readTransfer(ports.db, id);
    if (!row || row.endedAt !== null) return { ok: true };
    const evidence = await readEvidence(ports, vendor, row, sent);
    const decision = decide(row, evidence);
    if (decision.do === 'end') return end(ports, vendor, row, decision);
    if (decision.do === 'wait') return wait(ports, row, decision);
    // Another process sends it, and may have lost the job to this one: the transfer keeps a job until it has ended.
    if (!(await claimSending(ports, row, evidence))) return { ok: true, again: checkAgainAfter(0) };
    sent = { isFirst: isUnsent(row.state), result: await vendor.send(toOrder(row)) };
  }
}

/**
 * Checks in a transaction that a transfer is still to be sent. Before the first sending it stores what both ledgers held
 * and that the transfer may have been sent. False where its state changed.
 */
async function claimSending({ db, changes }: StepPorts, row: TransferRow, { balance }: VendorEvidence) {
  const isFirst = isUnsent(row.state);
  const isClaimed = await db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, row.id);
    if (!locked || locked.state !== row.state) return false;
    if (!isFirst) return true;
    if (!balance?.ok) return false;
    await changes.move(
      tx,
      locked,
      'sent',
      { actor: 'system', action: 'sent' },
      {
        ledgerBefore: await readBalance(tx, toMirrorAccount(locked.memberId, locked.casino)),
        vendorBefore: balance.value.balance,
        pointBefore: balance.value.point,
        ...(locked.isAll && { amount: balance.value.balance }),
        nextCheck: 10,
      },
    );
    return true;
  });
  if (isClaimed && isFirst) changes.wake();
  return isClaimed;
}

/** Books how a transfer ended, in one transaction that checks that it has not ended yet. */
async function end(
  { db, changes, now }: StepPorts,
  vendor: CasinoVendor,
  row: TransferRow,
  { answer, ending }: Extract<Decision, { do: 'end' }>,
): Promise<Outcome> {
  // Book recent wins before the money is transferred back.
  if (ending.outcome === 'confirmed' && row.direction === 'to_money') {
    await pullTransactions(db, vendor, row.createdAt - playBeforeMs, now() + 2_000);
  }
  await db.transaction((tx) => settleTransfer(changes, tx, row.id, ending, { actor: 'system', answer }));
  changes.wake();
  return { ok: true };
}

/** Stores an uncertain result; the outcome tells when the vendor is queried again. */
async function wait(
  { db, changes, log }: StepPorts,
  row: TransferRow,
  { answer, state, checks, nextCheck }: Extract<Decision, { do: 'wait' }>,
): Promise<Outcome> {
  const wasManual = row.state === 'manual';
  const isManual = state === 'manual';
  const action = !wasManual && isManual ? 'manual' : checks === 0 ? 'sent' : 'checked';
  await db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, row.id);
    if (!locked || locked.endedAt !== null) return;
    await changes.move(
      tx,
      locked,
      state,
      { actor: 'system', action, answer },
      { checks, lastAnswer: answer, nextCheck },
    );
  });
  changes.wake();
  if (!isManual) return { ok: true, again: nextCheck };
  if (!wasManual) {
    log.error({ transfer: row.id, amount: row.amount, answer }, 'MARU-720 casino transfer needs manual review');
  }
  return { ok: true };
}
