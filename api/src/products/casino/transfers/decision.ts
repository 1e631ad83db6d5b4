import type { TransferReason } from '@maru/contracts';
import type { CasinoFailure, CasinoResult, CasinoVendor, TransferAnswer, VendorBalance } from '../../../vendors/casino';
import type { TransferRow } from './rows';
import type { Ending } from './settle';
import { balanceVerdict, checkAgainAfter, manualAfterHours, missingVerdict } from './states';

/** What the vendor's list shows since a transfer was sent. */
export interface ListedEvidence {
  /** Ids of moves of the same member, kind and amount that belong to no transfer of the site; of vendors that know ids. */
  strays: string[];
  /** The member played, or may have in a game that is open. */
  played: boolean;
}

/** The sending that a step has just made. */
export interface Sending {
  /** The vendor has not been sent the transfer before. */
  isFirst: boolean;
  result: CasinoResult<TransferAnswer>;
}

/** What is known of a transfer at the vendor. Null: the vendor was not asked. */
export interface VendorEvidence {
  proof: CasinoVendor['proof'];
  sent: Sending | null;
  /** The vendor's record of the transfer's id. */
  record: CasinoResult<TransferAnswer> | null;
  /** Before the first sending: the balance that later ones are compared with. */
  balance: CasinoResult<VendorBalance> | null;
  listed: CasinoResult<ListedEvidence> | null;
}

/** What the decision reads of a transfer. */
export type DecidedTransfer = Pick<
  TransferRow,
  'state' | 'direction' | 'amount' | 'isAll' | 'point' | 'vendorBefore' | 'checks' | 'hours'
>;

/** What to do about a transfer. `wait`: inconclusive; the vendor is checked again after `nextCheck` seconds, or in manual review. */
export type Decision =
  | { do: 'send' }
  | { do: 'end'; answer: string; ending: Ending }
  | { do: 'wait'; answer: string; state: 'unknown' | 'manual'; checks: number; nextCheck: number };

/** Inconclusive balance checks after which a transfer needs manual review. */
const unclearChecks = 5;
/** Seconds after the sending before a balance that did not move is believed: the vendor may still carry it out. */
const quietSeconds = 30;

/** Whether the vendor cannot have seen a transfer in this state. */
export const isUnsent = (state: TransferRow['state']): boolean => state === 'created' || state === 'reserved';

const toReason = (failure: CasinoFailure): TransferReason => (failure === 'throttled' ? 'throttled' : 'maintenance');

const reject = (answer: string, reason: TransferReason): Decision => ({
  do: 'end',
  answer,
  ending: { outcome: 'rejected', reason },
});
const confirm = (answer: string, amount: number, transaction?: string): Decision => ({
  do: 'end',
  answer,
  ending: { outcome: 'confirmed', amount, ...(transaction !== undefined && { transaction }) },
});

function wait(transfer: DecidedTransfer, { sent }: VendorEvidence, answer: string, isManual = false): Decision {
  const checks = sent?.isFirst ? 0 : transfer.checks + 1;
  const needsPeople = isManual || transfer.state === 'manual' || transfer.hours >= manualAfterHours;
  return { do: 'wait', answer, state: needsPeople ? 'manual' : 'unknown', checks, nextCheck: checkAgainAfter(checks) };
}

/** Decision from the first sending's answer; null if the vendor must be queried for the result. */
export function decideBySending({ sent, proof }: Pick<VendorEvidence, 'sent' | 'proof'>): Decision | null {
  if (!sent?.isFirst) return null;
  const { result } = sent;
  if (!result.ok) {
    // Definitely not executed: rate-limited or connection refused.
    const isUnexecuted = result.reason === 'throttled' || result.reason === 'down';
    return isUnexecuted ? reject(result.answer, toReason(result.reason)) : null;
  }
  const { value } = result;
  return proof === 'balance' && value.state === 'rejected' ? reject(value.reason, value.reason) : null;
}

/** Decides about a transfer by what is known of it. */
export function decide(transfer: DecidedTransfer, evidence: VendorEvidence): Decision {
  if (isUnsent(transfer.state)) return decideFirst(transfer, evidence);
  const bySending = decideBySending(evidence);
  if (bySending) return bySending;
  return evidence.proof === 'id' ? decideById(transfer, evidence) : decideByBalance(transfer, evidence);
}

function decideFirst(transfer: DecidedTransfer, { balance }: VendorEvidence): Decision {
  // Without a balance before the sending, one after it proves nothing.
  if (!balance?.ok) return reject(balance?.answer ?? '', toReason(balance?.reason ?? 'down'));
  // "Withdraw all" from an empty balance: if the process dies while sending, no balance can answer.
  if (transfer.isAll && balance.value.balance === 0) return reject('short', 'short');
  return { do: 'send' };
}

/** A vendor that knows the site's ids. An id it has never seen can be sent again: it moves money once. */
function decideById(transfer: DecidedTransfer, evidence: VendorEvidence): Decision {
  const { record, balance } = evidence;
  if (!record?.ok) return wait(transfer, evidence, record?.answer ?? '');
  const { value } = record;
  if (value.state === 'rejected') return reject(value.reason, value.reason);
  if (value.state === 'done') return confirm('done', transfer.point === null ? value.amount : transfer.amount!);
  if (value.state === 'missing' && balance) return decideMissing(transfer, evidence);
  return wait(transfer, evidence, value.state);
}

/** The vendor may have moved the money without keeping the id: sent again, it would move twice. */
function decideMissing(transfer: DecidedTransfer, evidence: VendorEvidence): Decision {
  const { balance, listed } = evidence;
  if (!balance?.ok) return wait(transfer, evidence, balance?.answer ?? '');
  if (!listed?.ok) return wait(transfer, evidence, listed?.answer ?? '');
  const { direction, amount, vendorBefore: before, checks } = transfer;
  const { strays, played } = listed.value;
  const byBalance = balanceVerdict(direction, amount ?? 0, before, balance.value.balance, played);
  const verdict = missingVerdict(strays.length, byBalance);
  if (verdict === 'send') return { do: 'send' };
  if (verdict === 'arrived') return confirm('moved without our id', amount!, strays[0]);
  if (strays.length > 1) return wait(transfer, evidence, 'several moves without our id', true);
  return wait(transfer, evidence, 'balance unclear', checks + 1 >= unclearChecks);
}

/** A vendor that knows no ids: the balance must have moved by exactly the amount, without play in between. */
function decideByBalance(transfer: DecidedTransfer, evidence: VendorEvidence): Decision {
  const { sent, balance, listed } = evidence;
  if (!balance?.ok) return wait(transfer, evidence, balance?.answer ?? '');
  if (!listed?.ok) return wait(transfer, evidence, listed?.answer ?? '');
  const answered = sent?.result.ok && sent.result.value.state === 'done' ? sent.result.value : null;
  const amount = answered?.amount ?? transfer.amount;
  // An answer and a balance that agree prove it even where the member played.
  const hidesIt = listed.value.played && !answered;
  const { direction, vendorBefore: before, hours, checks } = transfer;
  const verdict = balanceVerdict(direction, amount ?? 0, before, balance.value.balance, hidesIt);
  if (verdict === 'arrived') return confirm('balance moved', amount!);
  if (verdict === 'unclear') return wait(transfer, evidence, 'balance unclear', checks + 1 >= unclearChecks);
  const isQuiet = hours * 3_600 >= quietSeconds || transfer.amount === 0;
  return isQuiet ? reject('balance did not move', 'refused') : wait(transfer, evidence, 'balance did not move');
}
