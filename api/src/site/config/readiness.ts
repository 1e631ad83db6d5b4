import type { NotReady } from '@maru/contracts';

/** What readiness is decided by; times in seconds. */
export interface ReadinessSigns {
  isDraining: boolean;
  isDatabaseUp: boolean;
  /** Since this process last wrote to the database; infinite before its first time. */
  sinceWrite: number;
  /** How long the oldest ledger transaction waits for its seal. */
  sealLag: number;
}

/** Each process writes every 2 s that it lives: so long without is no delay any more. */
const maxSecondsSinceWrite = 10;
/** The sealer follows the writers by a second. */
const maxSealLag = 120;

/** Why bets cannot be booked here now; empty where they can. */
export function notReadyReasons({ isDraining, isDatabaseUp, sinceWrite, sealLag }: ReadinessSigns): NotReady[] {
  const reasons: NotReady[] = [];
  if (isDraining) reasons.push('draining');
  if (!isDatabaseUp) reasons.push('database');
  else if (sinceWrite > maxSecondsSinceWrite) reasons.push('writes');
  if (sealLag > maxSealLag) reasons.push('seals');
  return reasons;
}
