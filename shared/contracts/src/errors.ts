import { z } from 'zod';

/**
 * Body of every refused call. `message` and the texts in `errors` are in the caller's language.
 * `code` is a numbered platform error (MARU-101 …) that has a row in docs/errors.md.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Only where the site is under maintenance: the operator's words, empty where there are none. */
  maintenance_text: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * Reasons that the platform refuses something for. The text of each stands in `texts/<locale>.json`
 * under `reason.<name>`; the number is what support and logs speak of.
 */
export const reasons = {
  unauthenticated: { code: 'MARU-101', status: 401 },
  credentials_wrong: { code: 'MARU-102', status: 422 },
  forbidden: { code: 'MARU-103', status: 403 },
  csrf_mismatch: { code: 'MARU-104', status: 419 },
  throttled: { code: 'MARU-105', status: 429 },
  captcha_wrong: { code: 'MARU-106', status: 422 },
  account_blocked: { code: 'MARU-107', status: 403 },
  register_closed: { code: 'MARU-108', status: 403 },
  register_code_wrong: { code: 'MARU-109', status: 422 },
  origin_refused: { code: 'MARU-110', status: 403 },
  link_used: { code: 'MARU-111', status: 422 },
  sign_in_delayed: { code: 'MARU-112', status: 429 },
  work_wrong: { code: 'MARU-113', status: 422 },
  not_found: { code: 'MARU-201', status: 404 },
  invalid: { code: 'MARU-202', status: 422 },
  too_large: { code: 'MARU-203', status: 413 },
  idempotency_reused: { code: 'MARU-204', status: 409 },
  idempotency_missing: { code: 'MARU-205', status: 422 },
  unsupported_media: { code: 'MARU-206', status: 415 },
  questions_waiting: { code: 'MARU-207', status: 422 },
  maintenance: { code: 'MARU-301', status: 503 },
  unavailable: { code: 'MARU-302', status: 503 },
  server_error: { code: 'MARU-303', status: 500 },
  changed_meanwhile: { code: 'MARU-601', status: 409 },
  confirmation_needed: { code: 'MARU-602', status: 409 },
  gate_missing: { code: 'MARU-603', status: 409 },
  gate_refused: { code: 'MARU-604', status: 422 },
  canary_narrower: { code: 'MARU-605', status: 409 },
  nothing_to_roll_back: { code: 'MARU-606', status: 409 },
  promotions_paused: { code: 'MARU-607', status: 409 },
  release_bad: { code: 'MARU-608', status: 422 },
  release_other_content: { code: 'MARU-609', status: 409 },
  storage_failed: { code: 'MARU-610', status: 503 },
  already_active: { code: 'MARU-611', status: 409 },
  approval_own: { code: 'MARU-621', status: 403 },
  approval_needs_account: { code: 'MARU-622', status: 403 },
  approval_over: { code: 'MARU-623', status: 409 },
  approval_waiting: { code: 'MARU-624', status: 409 },
  approval_kind_unknown: { code: 'MARU-625', status: 409 },
  cart_empty: { code: 'MARU-401', status: 200 },
  match_missing: { code: 'MARU-402', status: 200 },
  market_missing: { code: 'MARU-403', status: 200 },
  odds_suspended: { code: 'MARU-404', status: 200 },
  odds_resulted: { code: 'MARU-405', status: 200 },
  odds_missing: { code: 'MARU-406', status: 200 },
  odds_out_of_range: { code: 'MARU-407', status: 200 },
  odds_changed: { code: 'MARU-408', status: 200 },
  feed_silent: { code: 'MARU-409', status: 200 },
  balance_short: { code: 'MARU-410', status: 200 },
  stake_below_min: { code: 'MARU-411', status: 200 },
  stake_above_max: { code: 'MARU-412', status: 200 },
  win_above_max: { code: 'MARU-413', status: 200 },
  legs_above_max: { code: 'MARU-414', status: 200 },
  legs_conflict: { code: 'MARU-415', status: 200 },
  match_closed: { code: 'MARU-416', status: 200 },
  category_mismatch: { code: 'MARU-417', status: 200 },
  ratio_mismatch: { code: 'MARU-418', status: 200 },
  limit_level: { code: 'MARU-419', status: 200 },
  limit_member: { code: 'MARU-420', status: 200 },
  limit_league: { code: 'MARU-421', status: 200 },
  limit_type: { code: 'MARU-422', status: 200 },
  limit_match: { code: 'MARU-423', status: 200 },
  limit_market: { code: 'MARU-424', status: 200 },
  limit_outcome: { code: 'MARU-425', status: 200 },
  cash_out_changed: { code: 'MARU-426', status: 200 },
  cash_out_closed: { code: 'MARU-427', status: 200 },
  cash_out_low: { code: 'MARU-428', status: 200 },
  line_changed: { code: 'MARU-430', status: 200 },
  bonus_changed: { code: 'MARU-431', status: 200 },
  round_closed: { code: 'MARU-432', status: 200 },
  betting_locked: { code: 'MARU-433', status: 200 },
} as const;
export type Reason = keyof typeof reasons;
