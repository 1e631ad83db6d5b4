import type { AreaContributions } from '../area-contributions';

/** What casinos add to lists of the whole site. */
export const casinoContributions = {
  reasons: {
    transfer_over: { code: 'MARU-637', status: 409 },
    ticket_over: { code: 'MARU-638', status: 409 },
    casino_unset: { code: 'MARU-453', status: 409 },
    transfer_open: { code: 'MARU-454', status: 409 },
    casino_short: { code: 'MARU-455', status: 422 },
    casino_maintenance: { code: 'MARU-456', status: 409 },
    casino_unavailable: { code: 'MARU-457', status: 503 },
    casino_points_short: { code: 'MARU-458', status: 422 },
    game_missing: { code: 'MARU-459', status: 404 },
  },
  // Everything that is played at casino companies.
  profitProducts: ['casino'],
  tags: {
    casino: 'Casinos: lobby, transfers, points, games',
    casino_desk: 'Transfers with casinos, differences between the books, vendors’ health',
  },
} as const satisfies AreaContributions;
