import type { AreaContributions } from '../area-contributions';

/** What mini games add to lists of the whole site. */
export const miniContributions = {
  gameSettings: { mini: 'minigame_list' },
  tags: { mini: 'Mini games: clocks, rounds, bets, results' },
} as const satisfies AreaContributions;
