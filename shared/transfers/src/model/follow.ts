import type { CasinoTransfer } from '@maru/contracts';

const isFinal = ({ state }: CasinoTransfer) => state === 'confirmed' || state === 'rejected';

/** Of two states of one transfer the newer one; a transfer that has ended never opens again. */
function newerTransfer(shown: CasinoTransfer, next: CasinoTransfer): CasinoTransfer {
  if (shown.id !== next.id) return next;
  if (isFinal(shown) && !isFinal(next)) return shown;
  return next.version > shown.version ? next : shown;
}

/**
 * The transfer that is shown after one arrived. `shown`: null where none is. A transfer of another id takes the place of
 * one that has ended, and of an open one only where that is older: an event that arrives late must not hide it.
 */
export function followTransfer(shown: CasinoTransfer | null, next: CasinoTransfer): CasinoTransfer {
  if (!shown) return next;
  if (shown.id === next.id) return newerTransfer(shown, next);
  return next.created_at >= shown.created_at ? next : shown;
}

/** The `open` transfer of a casino's balance after one arrived: null once that one has ended. */
export function openAfter(open: CasinoTransfer | null, next: CasinoTransfer): CasinoTransfer | null {
  const newest = followTransfer(open, next);
  return isFinal(newest) ? null : newest;
}
