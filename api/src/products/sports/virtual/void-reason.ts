import type { VoidReason } from '@maru/contracts';
import type { Round } from './rounds';

const voidReasons: Record<NonNullable<Round['voidReason']>, VoidReason> = {
  cancelled: 'match_cancelled',
  missing: 'result_unconfirmed',
};

/** Why members are told that a round is void; null for one that is not, or that is not known. */
export function voidReasonOf(round: Pick<Round, 'voidReason'> | undefined): VoidReason | null {
  return round?.voidReason ? voidReasons[round.voidReason] : null;
}
