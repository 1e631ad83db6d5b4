import { z } from 'zod';
import { depositLimitTerms } from '../member/deposit-limit';
import { centipoint, epochMs, krw } from '../primitives';
import { cashRequest, maskedAccount } from './request';

/**
 * What one level may request of a kind: smallest and largest amount, the unit that amounts are whole numbers of, and how
 * many requests and how much money in a Korean day. Rejected and expired requests are not counted.
 */
export const cashLimits = z.object({
  min: krw.min(1),
  max: krw.min(1),
  unit: krw.min(1),
  day_count: z.int().min(1).max(1_000),
  day_sum: krw.min(1),
});
export type CashLimits = z.infer<typeof cashLimits>;

/** A time of the day in Korea, 'HH:mm'. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** When the banks do not work, in Korean time; `from` may be later than `until`: 23:50 to 00:30. */
export const bankPause = z.strictObject({ from: clockTime, until: clockTime });
export type BankPause = z.infer<typeof bankPause>;

/** Terms of one kind for the member who asks. */
export const cashTermsOfKind = z.object({
  /** False where an operator closed the kind: no request is taken. */
  open: z.boolean(),
  limits: cashLimits,
  /** Amounts of the buttons, in KRW. */
  quick_amounts: z.array(krw).max(8),
  /** What is left of today, in Korean time. */
  left: z.object({ count: z.int().min(0), sum: krw }),
  /** The one open request of the kind; null where there is none. */
  current: cashRequest.nullable(),
  /** Median time from a request to its end over the last day, in seconds; null where nothing ended. */
  usual_seconds: z.int().nullable(),
});
export type CashTermsOfKind = z.infer<typeof cashTermsOfKind>;

/** Rate and bounds of converting points: `rate` is KRW for 100 points (100 is one to one). */
export const pointTerms = z.object({ open: z.boolean(), rate: z.int().min(1), min: centipoint.min(1) });
export type PointTerms = z.infer<typeof pointTerms>;

/** GET /api/cash/terms */
export const cashTerms = z.object({
  credit: cashTermsOfKind,
  debit: cashTermsOfKind,
  points: pointTerms,
  /** Null where the banks work around the clock. Requests made in the pause wait until it is over. */
  bank_pause: bankPause.nullable(),
  /** Whether the pause is on now. */
  paused: z.boolean(),
  /** Null where the member has registered none: no request is taken then. */
  own: maskedAccount.nullable(),
  /** Minutes from the request until an unpaid credit expires. */
  credit_minutes: z.int().min(1),
  /** Where credits are paid to; null where the operator has set none. */
  pay_to: z.object({ bank: z.string(), account: z.string(), holder: z.string() }).nullable(),
  deposit_limit: depositLimitTerms.nullable(),
  /** Whether the member has confirmed how members' money is kept; without it no credit of real money is taken. */
  funds_confirmed: z.boolean(),
  money: krw,
  point: centipoint,
  time: epochMs,
});
export type CashTerms = z.infer<typeof cashTerms>;
