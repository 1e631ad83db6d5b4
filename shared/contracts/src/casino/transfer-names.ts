/** Wallets of casinos that money is moved to and from. The user panel and the configuration call `union` nexus. */
export const casinoWallets = ['union', 'hera', 'aplus'] as const;

/** `to_casino`: money leaves the site; `to_money`: it comes back; `point_to_money`: casino points are exchanged. */
export const transferDirections = ['to_casino', 'to_money', 'point_to_money'] as const;

/** Seconds after which the vendor is asked again for the status: 2, 5, 15, 60, then every 5 minutes for 24 hours. */
export const transferCheckSeconds = [2, 5, 15, 60, 300] as const;

/** How far people are with a difference between the books. */
export const ticketStates = ['open', 'asked', 'watched', 'deciding', 'closed'] as const;
