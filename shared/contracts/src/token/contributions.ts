import type { AreaContributions } from '../area-contributions';

/** What token games add to lists of the whole site. */
export const tokenContributions = {
  reasons: {
    crashed: { code: 'MARU-434', status: 200 },
    already_cashed: { code: 'MARU-435', status: 200 },
    not_running: { code: 'MARU-436', status: 200 },
  },
  gameSettings: { token: 'tg_config' },
  tags: { token: 'Token games: rounds, bets, results, chains' },
} as const satisfies AreaContributions;
