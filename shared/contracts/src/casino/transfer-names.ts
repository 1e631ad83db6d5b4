/**
 * The casino companies: their names in code, and in calls, stored rows and ledger accounts. The specification's user object
 * and configuration call casino A nexus.
 */
export const casinoIds = { casinoA: 'union', casinoB: 'hera', casinoAPlus: 'aplus' } as const;

/** Wallets of casinos that money is moved to and from. */
export const casinoWallets = [casinoIds.casinoA, casinoIds.casinoB, casinoIds.casinoAPlus] as const;

/**
 * `to_casino`: from the site to the casino; `to_money`: back to the site; `point_to_money`: casino points are
 * exchanged.
 */
export const transferDirections = ['to_casino', 'to_money', 'point_to_money'] as const;

/** Delays before repeated status checks, seconds: 2, 5, 15, 60, then every 5 minutes for 24 hours. */
export const transferCheckSeconds = [2, 5, 15, 60, 300] as const;

/** How far people are with a difference between the books. */
export const ticketStates = ['open', 'asked', 'watched', 'deciding', 'closed'] as const;
