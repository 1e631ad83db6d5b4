import { address } from '../kernel/env';

/** Where the vendors are, read once; each adapter takes its own. */
export interface VendorsEnv {
  /** Address of the odds feed (MARU_FEED_URL). */
  feedUrl: string;
  /** Address of virtual sports (MARU_VIRTUAL_URL); without it there are none. */
  virtualUrl: string | null;
  /** Address of outside draws (MARU_DRAWS_URL); without it games with outside draws have no results. */
  drawsUrl: string | null;
  /** Address of the operator's bank (MARU_BANK_URL) and the key that both sign with (MARU_BANK_KEY); without both there is none. */
  bankUrl: string | null;
  bankKey: string | null;
  /** Address of the casino companies (MARU_CASINO_URL) and the key that both sign with (MARU_CASINO_KEY); without both there is none. */
  casinoUrl: string | null;
  casinoKey: string | null;
  /** Address of a server of drand, the public beacon (MARU_BEACON_URL); without it the demo makes random values itself. */
  beaconUrl: string | null;
}

/** Reads the vendors' variables. Names and defaults: docs/operating.md. @throws Error MARU-701 */
export function readVendorsEnv(env: Record<string, string | undefined>): VendorsEnv {
  return {
    feedUrl: env.MARU_FEED_URL || 'http://127.0.0.1:8090',
    virtualUrl: address(env.MARU_VIRTUAL_URL, 'MARU_VIRTUAL_URL'),
    drawsUrl: address(env.MARU_DRAWS_URL, 'MARU_DRAWS_URL'),
    bankUrl: address(env.MARU_BANK_URL, 'MARU_BANK_URL'),
    bankKey: env.MARU_BANK_KEY || null,
    casinoUrl: address(env.MARU_CASINO_URL, 'MARU_CASINO_URL'),
    casinoKey: env.MARU_CASINO_KEY || null,
    beaconUrl: address(env.MARU_BEACON_URL, 'MARU_BEACON_URL'),
  };
}
