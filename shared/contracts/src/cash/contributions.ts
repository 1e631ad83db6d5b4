import type { AreaContributions } from '../area-contributions';

/** What cash adds to lists of the whole site. */
export const cashContributions = {
  reasons: {
    cash_claimed: { code: 'MARU-631', status: 409 },
    cash_not_claimed: { code: 'MARU-632', status: 409 },
    cash_over: { code: 'MARU-633', status: 409 },
    cash_name_differs: { code: 'MARU-634', status: 409 },
    cash_payment_differs: { code: 'MARU-635', status: 409 },
    bank_line_used: { code: 'MARU-636', status: 409 },
    funds_unconfirmed: { code: 'MARU-440', status: 403 },
    cash_closed: { code: 'MARU-441', status: 409 },
    cash_open_request: { code: 'MARU-442', status: 409 },
    cash_below_min: { code: 'MARU-443', status: 422 },
    cash_above_max: { code: 'MARU-444', status: 422 },
    cash_unit: { code: 'MARU-445', status: 422 },
    cash_day_count: { code: 'MARU-446', status: 422 },
    cash_day_sum: { code: 'MARU-447', status: 422 },
    cash_account_missing: { code: 'MARU-448', status: 422 },
    points_short: { code: 'MARU-450', status: 422 },
    points_below_min: { code: 'MARU-451', status: 422 },
  },
  permissions: [
    /** Requests for credits and debits, the bank's statement, payouts. */
    'cash:read',
    /** Claims, decisions, requests and approvals of what two people do about cash. */
    'cash:write',
  ],
  roles: { cashier: ['cash:read', 'cash:write', 'members:read', 'audit:read'] },
  tags: {
    cash: 'Credits, debits, points, statement of the member',
    cash_desk: 'The cash desk: requests, bank statement, payouts, settings',
  },
} as const satisfies AreaContributions;
