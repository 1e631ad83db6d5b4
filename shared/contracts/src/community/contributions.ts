import type { AreaContributions } from '../area-contributions';

/** What the community adds to lists of the whole site. */
export const communityContributions = {
  reasons: {
    attendance_closed: { code: 'MARU-475', status: 409 },
    coupons_closed: { code: 'MARU-480', status: 409 },
    coupon_used: { code: 'MARU-482', status: 409 },
    coupon_expired: { code: 'MARU-483', status: 409 },
    coupon_withdrawn: { code: 'MARU-484', status: 409 },
    coupon_early: { code: 'MARU-485', status: 409 },
    coupon_kind: { code: 'MARU-486', status: 409 },
    board_muted: { code: 'MARU-490', status: 403 },
    board_locked: { code: 'MARU-491', status: 409 },
    board_full: { code: 'MARU-492', status: 409 },
    picture_used: { code: 'MARU-494', status: 409 },
  },
  tags: { community: 'Announcements, ranking, questions' },
} as const satisfies AreaContributions;
