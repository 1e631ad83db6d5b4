import type { CashKind, CashState, PayoutState } from '@maru/contracts';

/** Ways of a request from state to state; a state without any is final. */
const requestWays: Readonly<Record<CashKind, Partial<Record<CashState, readonly CashState[]>>>> = {
  credit: {
    requested: ['held', 'done', 'rejected', 'expired'],
    held: ['requested', 'done', 'rejected'],
  },
  debit: {
    requested: ['held', 'paying', 'rejected'],
    held: ['requested', 'paying', 'rejected'],
    // Only the bank's word ends it: the payout was made, or will never be.
    paying: ['done', 'rejected'],
  },
};

/** Whether a request of a kind may go from a state to another one. */
export function canMove(kind: CashKind, from: CashState, to: CashState): boolean {
  return requestWays[kind][from]?.includes(to) ?? false;
}

/** States in which operators decide. */
export function isDecidable(state: CashState): boolean {
  return state === 'requested' || state === 'held';
}

const payoutWays: Partial<Record<PayoutState, readonly PayoutState[]>> = {
  created: ['sent', 'manual'],
  sent: ['unknown', 'confirmed', 'rejected', 'manual'],
  unknown: ['confirmed', 'rejected', 'manual'],
  manual: ['confirmed', 'rejected'],
};

/** Whether a payout may go from a state to another one; 'confirmed' and 'rejected' are final. */
export function canPayoutMove(from: PayoutState, to: PayoutState): boolean {
  return payoutWays[from]?.includes(to) ?? false;
}

const firstAsks = [2, 5, 15, 60];
/** Seconds until the next status query of a payout, by number of queries: 2, 5, 15, 60, then every 5 minutes. */
export function askAgainAfter(asked: number): number {
  return firstAsks[Math.max(1, asked) - 1] ?? 300;
}
/** Hours after which a payout needs manual review. */
export const manualAfterHours = 24;
