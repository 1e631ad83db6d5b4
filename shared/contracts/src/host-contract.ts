/**
 * Version of the contract between host and remotes, 'major.minor'. A separate file, so that browsers import it without
 * zod.
 */
export const hostContract = '1.4';

/** The slots of the page, and the host contract that brought each. */
export const slotSince = { main: '1.0', cart: '1.0', home: '1.1' } as const;

/** Path of mounts in the home slot. '/' shows the same page. */
export const homePath = '/home';

/** The host contract that brought contributions. */
export const contributionsSince = '1.2';

/** Kinds of contributions that were added later, and the host contract that added each. */
export const contributionSince = {
  money: '1.3',
  wallets: '1.3',
  transfers: '1.3',
  maintenance: '1.3',
  notifications: '1.3',
  account: '1.3',
  products: '1.3',
  frames: '1.3',
  shelves: '1.4',
} as const;

/**
 * The kinds of contributions of a description that its host contract does not have; `has` says whether it has what a
 * contract brought.
 */
export function newerContributions(
  contributions: object,
  has: (since: string) => boolean,
): { kind: string; since: string }[] {
  return Object.entries(contributionSince)
    .filter(([kind, since]) => kind in contributions && !has(since))
    .map(([kind, since]) => ({ kind, since }));
}
