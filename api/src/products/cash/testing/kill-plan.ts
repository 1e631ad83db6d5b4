import type { VendorBankFault } from '@maru/contracts';

/** Faults of the bank that leave a payout or a statement in doubt; null twice as often as each of them. */
const faults: readonly (VendorBankFault | null)[] = [
  null,
  null,
  'timeout_before',
  'timeout_after',
  'lying_status',
  'slow',
  'down',
  'refused',
  'repeated',
] as const;
/** The longest that a process lives, ms: a statement is read and compared every 3 s. */
const longestMs = 3_500;

/** One round: the bank's fault, when the process dies, and whether fitting credits are approved without an operator. */
export function killPlan(random: () => number): {
  fault: VendorBankFault | null;
  afterMs: number;
  automatic: boolean;
} {
  return {
    fault: faults[Math.floor(random() * faults.length)]!,
    afterMs: Math.floor(random() * longestMs),
    automatic: random() < 0.5,
  };
}
