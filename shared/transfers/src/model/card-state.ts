import type { CasinoTransfer } from '@maru/contracts';
import type { TransferRequest } from './request';

/** Which of its faces a card shows. */
export type CardState =
  | { kind: 'ready' }
  /** Sent by this page, no answer yet. */
  | { kind: 'sending'; request: TransferRequest }
  /** The site has not answered; the same transfer is sent again. */
  | { kind: 'unanswered'; request: TransferRequest }
  | { kind: 'checking'; transfer: CasinoTransfer }
  | { kind: 'done'; transfer: CasinoTransfer }
  | { kind: 'rejected'; transfer: CasinoTransfer }
  /** A game is open: nothing can be taken out. */
  | { kind: 'inPlay' }
  | { kind: 'maintenance'; until: number | null };

/**
 * The face of a card. An unanswered request of this page has priority, then a transfer that is under way or has ended:
 * the casino's state must not hide either.
 */
export function cardState(facts: {
  phase: 'idle' | 'sending' | 'unknown';
  request: TransferRequest | null;
  transfer: CasinoTransfer | null;
  direction: 'to_casino' | 'to_money';
  maint: boolean;
  until: number | null;
  inPlay: boolean | null;
}): CardState {
  const { phase, request, transfer, direction } = facts;
  if (request && phase !== 'idle') return { kind: phase === 'sending' ? 'sending' : 'unanswered', request };
  if (transfer?.state === 'confirmed') return { kind: 'done', transfer };
  if (transfer?.state === 'rejected') return { kind: 'rejected', transfer };
  if (transfer) return { kind: 'checking', transfer };
  if (facts.maint) return { kind: 'maintenance', until: facts.until };
  if (direction === 'to_money' && facts.inPlay === true) return { kind: 'inPlay' };
  return { kind: 'ready' };
}
