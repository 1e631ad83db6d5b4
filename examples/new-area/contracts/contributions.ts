import type { AreaContributions } from '../area-contributions';

/** What the toy adds to lists of the whole site; its words stand in `texts/`. */
export const toyContributions = {
  reasons: { coin_missing: { code: 'MARU-901', status: 503 } },
  permissions: ['toy:read'],
  timelineKinds: ['toy'],
  tags: { toy: 'The coin toss' },
} as const satisfies AreaContributions;
