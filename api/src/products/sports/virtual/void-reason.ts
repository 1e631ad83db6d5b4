import type { VoidReason } from '@maru/contracts';
import type { Round } from './rounds';

const voidReasons: Record<NonNullable<Round['voidReason']>, VoidReason> = {
  cancelled: 'match_cancelled',
  missing: 'result_unconfirmed',
};

/** Reason shown to members for a void round; null if it is not void or unknown. */
export function findVoidReason(round: Pick<Round, 'voidReason'> | undefined): VoidReason | null {
  return round?.voidReason ? voidReasons[round.voidReason] : null;
}
