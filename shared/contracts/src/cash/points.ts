import { z } from 'zod';
import { centipoint, epochMs, id, krw } from '../primitives';

/** A conversion of points into money. `point` was taken, in 1/100; what is no whole won stays with the member. */
export const pointConversion = z.object({ id, point: centipoint, money: krw, created_at: epochMs });
export type PointConversion = z.infer<typeof pointConversion>;

/** Why points changed: `stake` is a share of settled stakes; `given` and `taken` are operator actions. */
export const pointReasons = ['stake', 'stake_corrected', 'converted', 'given', 'taken', 'event'] as const;
export const pointReason = z.enum(pointReasons);
export type PointReason = z.infer<typeof pointReason>;

/** A line of the point log. `point` is signed, in 1/100; `balance` is what the member had after it. */
export const pointEntry = z.object({
  id,
  reason: pointReason,
  /** Product of the bets of `stake`; null elsewhere. */
  product: z.string().nullable(),
  /** Words of the operator; '' where there are none. */
  words: z.string(),
  point: centipoint,
  balance: centipoint,
  created_at: epochMs,
});
export type PointEntry = z.infer<typeof pointEntry>;
