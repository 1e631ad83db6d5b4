import type { AreaContributions } from '../area-contributions';

/** What overseas sports add to lists of the whole site. */
export const feedContributions = {
  tags: { feed: 'Overseas sports: matches, odds, bets' },
} as const satisfies AreaContributions;
