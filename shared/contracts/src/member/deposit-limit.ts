import { z } from 'zod';
import { krw } from '../primitives';

/** The member's own limit of deposits, the one that leaves least; see responsible gambling. */
export const depositLimitTerms = z.object({ window: z.enum(['day', 'week', 'month']), limit: krw, left: krw });
export type DepositLimitTerms = z.infer<typeof depositLimitTerms>;
