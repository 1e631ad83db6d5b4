import type { CasinoWallet } from '@maru/contracts';

/** Calls a second that are sent to each vendor at most, below what they take. */
export const callsPerSecond: Readonly<Record<CasinoWallet, number>> = { union: 40, hera: 16, aplus: 24 };
