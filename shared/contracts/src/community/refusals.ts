import type { Reason } from '../errors';

/** What a promotion is refused for by who the member is. */
export const promotionRefusals: readonly Reason[] = ['forbidden', 'self_excluded', 'time_out', 'age_unverified'];
/** Refusals of calls that also need the member's consent to promotions. */
export const consentRefusals: readonly Reason[] = [...promotionRefusals, 'consent_missing'];
/** What the use of a coupon is refused for. */
export const couponRefusals: readonly Reason[] = [
  'throttled',
  'coupons_closed',
  'consent_missing',
  'coupon_used',
  'coupon_expired',
  'coupon_withdrawn',
  'coupon_early',
  'coupon_kind',
];
