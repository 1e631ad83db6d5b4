import type { AreaContributions } from '../area-contributions';

/** What domestic and virtual sports add to lists of the whole site. */
export const sportsContributions = {
  reasons: {
    line_changed: { code: 'MARU-430', status: 200 },
    bonus_changed: { code: 'MARU-431', status: 200 },
  },
  tags: { sports: 'Domestic and virtual sports: matches, odds, bets, results' },
} as const satisfies AreaContributions;
