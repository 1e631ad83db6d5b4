import type { CouponDrawn } from '@maru/contracts';
import { drawPrizeCell, leadsTo } from '@maru/rounds';

/** A draw worked out again from what was published. */
export interface CheckedDraw {
  /** Whether the hash is the one that was fixed with the coupon. */
  isCommitted: boolean;
  /** The cell computed from hash and salt, 0 to 11. */
  cell: number;
  /** Whether everything agrees with what was drawn. */
  isRight: boolean;
}

/** Checks a draw by scheme tpf-v1, in the browser; null while its hash is not published. */
export function checkDraw({ cell: drawn, proof }: Pick<CouponDrawn, 'cell' | 'proof'>): CheckedDraw | null {
  const { game, round, hash, salt, commitment } = proof;
  if (hash === null || salt === null) return null;
  const isCommitted = leadsTo(hash, commitment);
  const cell = drawPrizeCell(game, { gameHash: hash, salt, roundId: round });
  return { isCommitted, cell, isRight: isCommitted && cell === drawn };
}
