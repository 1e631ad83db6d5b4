import { z } from 'zod';
import { krw } from '../primitives';
import { bindingLimit } from './limits';

/** Answer to "what is the largest stake": the amount, and the limit that binds; null where none does. */
export const maxBetResponse = z.object({
  status: z.enum(['success', 'error']),
  max: krw,
  limit: bindingLimit.nullable(),
  message: z.string(),
});
export type MaxBet = z.infer<typeof maxBetResponse>;
