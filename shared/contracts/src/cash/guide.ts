import { z } from 'zod';
import { centipoint } from '../primitives';
import { bankPause, cashLimits } from './terms';

const cashTermsOfLevel = z.object({ open: z.boolean(), limits: cashLimits });

/** What the cash area tells for the guide. Points in 1/100; `shares`: of settled stakes, in 1/10 000, by product. */
export const cashGuide = {
  cash: z.object({
    credit: cashTermsOfLevel,
    debit: cashTermsOfLevel,
    bank_pause: bankPause.nullable(),
    expire_minutes: z.int(),
  }),
  points: z.object({
    open: z.boolean(),
    rate: z.int(),
    min: centipoint,
    shares: z.array(z.object({ product: z.string(), share: z.int() })),
  }),
};
export type GuideCash = z.infer<z.ZodObject<typeof cashGuide>>;
