import { z } from 'zod';
import { epochMs, krw } from '../primitives';

/** GET /api/cash/flow covers this many Korean days, today included. */
export const cashFlowDays = 30;

/** Sums of completed requests by the Korean day that they ended on, oldest first; `day` is its start. */
export const cashFlow = z.object({
  days: z.array(z.object({ day: epochMs, credit: krw, debit: krw })).length(cashFlowDays),
});
export type CashFlow = z.infer<typeof cashFlow>;
