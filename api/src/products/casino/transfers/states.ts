import { type TransferDirection, type TransferState, transferCheckSeconds } from '@maru/contracts';

/** Ways of a transfer from state to state; 'confirmed' and 'rejected' are final. */
const ways: Partial<Record<TransferState, readonly TransferState[]>> = {
  created: ['reserved', 'sent', 'rejected'],
  // Straight to 'rejected' only where the vendor surely has not seen it.
  reserved: ['sent', 'rejected'],
  sent: ['unknown', 'confirmed', 'rejected', 'manual'],
  unknown: ['confirmed', 'rejected', 'manual'],
  manual: ['confirmed', 'rejected'],
};

/** Whether a transfer may go from a state to another one. */
export function canTransferMove(from: TransferState, to: TransferState): boolean {
  return ways[from]?.includes(to) ?? false;
}

/** Hours after which a transfer needs manual review. */
export const manualAfterHours = 24;

/** Seconds until the next vendor query, by number of checks: 2, 5, 15, 60, then every 5 minutes. */
export function checkAgainAfter(checks: number): number {
  return transferCheckSeconds[Math.min(Math.max(0, checks), transferCheckSeconds.length - 1)]!;
}

/**
 * Evidence of a balance for a transfer that a vendor cannot be queried about: 'arrived' if it moved by exactly the
 * amount, 'not_arrived' if it did not move, otherwise 'unclear'. `played`: bets were or may have been placed since,
 * which makes the balance useless as evidence. KRW.
 */
export function balanceVerdict(
  direction: TransferDirection,
  amount: number,
  before: number | null,
  now: number,
  played: boolean,
): 'arrived' | 'not_arrived' | 'unclear' {
  if (before === null || played) return 'unclear';
  const moved = direction === 'to_money' ? before - now : now - before;
  if (moved === 0) return 'not_arrived';
  return moved === amount ? 'arrived' : 'unclear';
}

/**
 * What is done about a transfer whose id a vendor says that it has never seen. `strays`: how many moves of the same member,
 * kind and amount it lists since the sending that are no transfer of ours. One of them is believed to be it, and so is a
 * balance that moved; it is sent again only where the balance proves that nothing arrived.
 */
export function missingVerdict(
  strays: number,
  balance: ReturnType<typeof balanceVerdict>,
): 'send' | 'arrived' | 'unclear' {
  if (strays > 1) return 'unclear';
  if (strays === 1 || balance === 'arrived') return 'arrived';
  return balance === 'not_arrived' ? 'send' : 'unclear';
}
