/** Version of the contract between host and remotes, 'major.minor'. A file of its own, so that browsers import it without zod. */
export const hostContract = '1.2';

/** The slots of the page, and the host contract that brought each. */
export const slotSince = { main: '1.0', cart: '1.0', home: '1.1' } as const;

/** Where a mount in the home slot stands: the home page's path, which '/' shows as well. */
export const homePath = '/home';

/** The host contract that brought contributions. */
export const contributionsSince = '1.2';
